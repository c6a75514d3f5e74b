import { CallError } from "#platform/client/api.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { toastError, useToasts } from "#platform/client/ui/toasts.ts";
import { Example } from "./example.tsx";
import type { Section } from "./section.ts";

const TEXT = "Your changes have been saved, and all followers have been notified. ";

function ToastButtons() {
  const { add, update, remove } = useToasts();
  const withActions = () => {
    const toastID = add({
      body: "3 notes selected.",
      persistent: true,
      actions: (
        <>
          <Button onClick={() => remove(toastID)}>Clear</Button>
          <a href="#toasts">Look</a>
        </>
      ),
    });
  };
  return (
    <>
      <Button onClick={() => add({ body: "Saved.", autoDismiss: true })}>Leaving toast</Button>
      <Button
        onClick={() =>
          add({ body: "Sent.", autoDismiss: true, autoDismissDuration: 10_000, dismissible: true })
        }
      >
        Slow toast
      </Button>
      <Button onClick={() => add({ body: "Here to stay.", persistent: true, dismissible: true })}>
        Staying toast
      </Button>
      <Button onClick={() => add({ body: TEXT.repeat(4), dismissible: true, wide: true })}>Long toast</Button>
      <Button onClick={() => add({ body: TEXT.repeat(4), actions: <Button size="compact">Undo it</Button> })}>
        Long toast with an action
      </Button>
      <Button onClick={withActions}>Toast with actions</Button>
      <Button onClick={() => add({ toastID: "progress", body: "1 of 2 done." })}>Begin</Button>
      <Button onClick={() => update("progress", { body: "2 of 2 done.", autoDismiss: true })}>Finish</Button>
    </>
  );
}

export const notes: Section = {
  name: "Notes",
  Show: () => (
    <>
      <Example name="Tooltip">
        <Button data-tooltip="Says what it does, in a few words">With a tooltip</Button>
        <IconButton icon="bell" label="Named" />
        <span data-tooltip={TEXT.repeat(2)}>Text with a long tooltip</span>
      </Example>
      <Example name="Toast">
        <ToastButtons />
      </Example>
      <Example name="Toast of a failure">
        <Button
          onClick={() =>
            toastError(new CallError(409, { message: "Conflict", description: "It was closed." }))
          }
        >
          Failure with words
        </Button>
        <Button onClick={() => toastError(new TypeError("x is not a function"))}>
          Failure without words
        </Button>
      </Example>
    </>
  ),
};
