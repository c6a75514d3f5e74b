import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { siteManage } from "#platform/contract/permission.ts";

/** Shows users who manage the site why a fragment is missing. Other readers see only the built-in part. */
export function FragmentError({ fragmentUUID, error }: { fragmentUUID: string; error: Error }) {
  if (!useSession().can.atLeast(siteManage)) return null;
  return (
    <MessageBar
      kind="error"
      title={t("Error Loading Fragment")}
      actions={<a href={`/appearance/fragments/${fragmentUUID}/edit`}>{t("Edit Fragment")}</a>}
    >
      <bdi>{error.message}</bdi>
    </MessageBar>
  );
}
