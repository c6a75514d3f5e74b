import type { CallError } from "#platform/client/api.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import { UndoForm } from "./undo-form.tsx";

/** Restores the deleted discussion that a moderator came to. */
export function RestoreDeleted({ error }: { error: CallError }) {
  const { can } = useSession();
  const { logID } = error.body;
  if (error.status !== 410 || typeof logID !== "number" || !can.atLeast(communityModerate)) return null;
  return (
    <UndoForm
      path={`/logs/${logID}/undo`}
      about={t("This discussion was deleted")}
      onDone={() => location.reload()}
    >
      {t("Restore")}
    </UndoForm>
  );
}
