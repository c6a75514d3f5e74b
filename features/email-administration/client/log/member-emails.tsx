import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { LOG_PATH } from "./addresses.ts";

/** On the page about a member: leads to the emails that the member was sent. */
export function MemberEmails({ userID, name }: { userID: number; name: string }) {
  const { can } = useSession();
  if (!can.atLeast(siteManage)) return null;
  return (
    <p>
      <a href={`${LOG_PATH}?userID=${userID}`}>{t("Emails to {name}", { name })}</a>
    </p>
  );
}
