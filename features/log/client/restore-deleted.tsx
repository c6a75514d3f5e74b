import type { CallError } from "#platform/client/api.ts";
import { Form } from "#platform/client/form.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { communityModerate } from "#platform/contract/permission.ts";

/** Restores the deleted discussion that a moderator came to. */
export function RestoreDeleted({ error }: { error: CallError }) {
  const { can } = useSession();
  const { logID } = error.body;
  if (error.status !== 410 || typeof logID !== "number" || !can.atLeast(communityModerate)) return null;
  return (
    <Form
      method="POST"
      path={`/logs/${logID}/undo`}
      label={t("This discussion was deleted")}
      onDone={() => location.reload()}
    >
      <FormMessage />
      <Button type="submit">{t("Restore")}</Button>
    </Form>
  );
}
