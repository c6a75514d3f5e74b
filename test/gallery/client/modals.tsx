import { useState } from "react";
import { CallError } from "#platform/client/api.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { Modal, type ModalSize } from "#platform/client/ui/modal.tsx";
import { Example } from "./example.tsx";
import type { Section } from "./section.ts";

const SIZES: readonly ModalSize[] = ["small", "medium", "large", "xl", "xxl"];

function Sized({ size }: { size: ModalSize }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`Open ${size}`}</Button>
      {open && (
        <Modal
          title={`A modal called ${size}`}
          size={size}
          onClose={() => setOpen(false)}
          footer={({ leave }) => <Button onClick={leave}>Done</Button>}
        >
          <p>What it is about, in a few words.</p>
        </Modal>
      )}
    </>
  );
}

function LongModal() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open long</Button>
      {open && (
        <Modal
          title={"A title of more words than fit into one line ".repeat(2).trim()}
          onClose={() => setOpen(false)}
          footer={({ leave }) => <Button onClick={leave}>Done</Button>}
        >
          {Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of what scrolls.`).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Modal>
      )}
    </>
  );
}

function FormModal() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const close = () => {
    setOpen(false);
    setText("");
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open form</Button>
      {open && (
        <Modal
          title="A modal with a field"
          hasChanges={text !== ""}
          onClose={close}
          footer={({ close, leave }) => (
            <>
              <Button onClick={leave}>Cancel</Button>
              <Button kind="primary" onClick={close}>
                Save
              </Button>
            </>
          )}
        >
          <label>
            Name <input value={text} onChange={({ target }) => setText(target.value)} />
          </label>
        </Modal>
      )}
    </>
  );
}

function Question() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      {open && (
        <DeleteDialog
          title="Delete Note"
          text="Are you sure you want to delete this note?"
          run={async () => {
            throw new CallError(409, { message: "The note is in use." });
          }}
          onDone={() => {}}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export const modals: Section = {
  name: "Modal",
  Show: () => (
    <>
      <Example name="Sizes">
        {SIZES.map((size) => (
          <Sized key={size} size={size} />
        ))}
      </Example>
      <Example name="Longer than the screen">
        <LongModal />
      </Example>
      <Example name="With something to lose">
        <FormModal />
      </Example>
      <Example name="A question">
        <Question />
      </Example>
    </>
  ),
};
