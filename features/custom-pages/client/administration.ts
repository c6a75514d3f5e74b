import { logActions } from "#features/log/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";

/** What only users who manage the site see; readers do not load it. */
export const customPagesAdministration = clientFeature({
  name: "custom-pages-administration",
  fills: [addTo(logActions, { "customPage.delete": () => t("Page deleted") })],
  components: {
    CustomPagesAdminPage: lazyComponent(async () => (await import("./pages-admin-page.tsx")).PagesAdminPage),
    CustomPageDraft: lazyComponent(async () => (await import("./custom-page-draft.tsx")).CustomPageDraft),
  },
});
