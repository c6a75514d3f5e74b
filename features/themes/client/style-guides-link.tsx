import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { siteManage } from "#platform/contract/permission.ts";

/** Link to the themes, in the menu of users who manage the site. */
export function StyleGuidesLink() {
  const { can } = useSession();
  return can.atLeast(siteManage) ? <a href="/appearance">{t("Style Guides")}</a> : null;
}
