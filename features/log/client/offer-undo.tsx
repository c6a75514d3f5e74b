import type { ApiClient } from "#platform/client/api.ts";
import type { Session } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { listLog } from "../contract.ts";
import { runToEnd } from "./run-to-end.ts";

const TOAST_MS = 10_000;

interface Done {
  recordType: "discussion" | "comment" | "user" | "customPage";
  recordID: number;
  /** What was done, such as "Deleted." */
  body: string;
  /** Called after the undo. */
  onUndone(): void;
}

/** Returns the log entry of the last action on a record, where the reader may undo it. */
async function findUndo(api: ApiClient, { can }: Session, { recordType, recordID }: Done) {
  if (!can.atLeast(communityModerate)) return null;
  const query = { recordType, recordID: String(recordID), limit: 1 };
  const [entry] = await api.call<typeof listLog>("GET", "/logs", { query });
  return entry?.canUndo ? entry.logID : null;
}

/** Says that an action on a record was done, and offers to undo it to those who may. */
export async function offerUndo(api: ApiClient, reader: Session, done: Done): Promise<void> {
  const toastID = `undo ${done.recordType} ${done.recordID}`;
  const common = { toastID, dismissible: true, autoDismiss: true, autoDismissDuration: TOAST_MS };
  const logID = await findUndo(api, reader, done).catch(() => null);
  async function undo(): Promise<void> {
    toasts.remove(toastID);
    try {
      await runToEnd(api, `/logs/${logID}/undo`);
      toasts.add({ ...common, body: t("Undone.") });
      done.onUndone();
    } catch (error) {
      toastError(error);
    }
  }
  toasts.add({
    ...common,
    body: done.body,
    ...(logID !== null && {
      actions: (
        <Button size="compact" onClick={() => void undo()}>
          {t("Undo")}
        </Button>
      ),
    }),
  });
}
