import { type MouseEvent, useState } from "react";
import { Form } from "#platform/client/form.tsx";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { runToEnd } from "./run-to-end.ts";

const undoDialog = onDemand(async () => (await import("./undo-dialog.tsx")).UndoDialog);

interface UndoFormProps {
  /** API path, such as `/logs/12/undo`. */
  path: string;
  /** Explains the consequences before the undo; without it there is no confirmation. */
  question?: { title: string; text: string };
  /** Describes what is undone, for screen readers. */
  about: string;
  /** Label of the button. */
  children: string;
}

/** Undoes an action after a confirmation. Without scripts it is undone at once. */
export function UndoForm({ path, question, about, children }: UndoFormProps) {
  const api = useApi();
  const forget = useForgetAll();
  const [asking, setAsking] = useState(false);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <Form method="POST" path={path} onDone={forget}>
        <FormMessage />
        <Button type="submit" size="compact" aria-label={`${children}: ${about}`} onClick={question && ask}>
          {children}
        </Button>
      </Form>
      {asking && question && (
        <DialogOnDemand
          dialog={undoDialog}
          {...question}
          confirm={children}
          run={() => runToEnd(api, path)}
          onDone={() => {
            setAsking(false);
            void forget();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
