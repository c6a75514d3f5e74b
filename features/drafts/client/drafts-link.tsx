import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";

/** The way to one's drafts, in the menu of the account. */
export function DraftsLink() {
  const { can } = useSession();
  return can.has("discussions.add") ? <a href="/drafts">{t("Drafts")}</a> : null;
}
