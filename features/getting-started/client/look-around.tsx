import { t } from "#platform/client/translate.ts";
import { PanelLink, PanelList } from "#platform/client/ui/panel-list.tsx";

/** Other pages for the administrator of a new forum. */
export const LookAround = () => (
  <PanelList title={t("Look Around")}>
    <PanelLink url="/appearance" isCurrent={false}>
      {t("Choose a Look")}
    </PanelLink>
    <PanelLink url="/dashboard" isCurrent={false}>
      {t("Dashboard")}
    </PanelLink>
  </PanelList>
);
