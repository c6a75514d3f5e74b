import { t } from "#platform/client/translate.ts";
import { Link } from "#platform/client/ui/link.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";

/** Says that the page is a draft, with the way to publish it. */
export const CustomPageDraft = () => (
  <MessageBar
    kind="info"
    title={t("Draft")}
    actions={<Link href="/dashboard/settings/pages">{t("Pages")}</Link>}
  >
    {t("Only administrators see this page until it is published.")}
  </MessageBar>
);
