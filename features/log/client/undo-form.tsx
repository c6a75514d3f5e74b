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
  /** `/logs/12/undo` */
  path: string;
  /** Says what becomes of it, and is asked before; without it nobody is asked. */
  question?: { title: string; text: string };
  /** What exactly is undone, for whoever does not see where the button stands. */
  about: string;
  /** What the button says. */
  children: string;
}

/** Takes something back, once one has said so. Without scripts it is done at once. */
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
      <Form method="POST" path={path} label={about} onDone={forget}>
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
