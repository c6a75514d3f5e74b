import { privacySlot } from "#features/accounts/client/index.ts";
import { layoutQuery } from "#features/layouts/client/index.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

/** Begins to report page views; its script is loaded only where they are recorded. */
export const reportPageViews = async (api: ApiClient, userID: number): Promise<void> =>
  (await import("./page-views.ts")).reportPageViews(api, userID);

const choices = () => import("./privacy-choices.tsx");

export const analyticsClient = clientFeature({
  name: "analytics",
  pages: [{ path: /^\/home\/privacy$/, query: () => layoutQuery({ layoutViewType: "privacyChoices" }) }],
  components: {
    PrivacyChoicesPage: lazyComponent(async () => (await choices()).PrivacyChoicesPage),
  },
  fills: [
    fill(
      privacySlot,
      lazyComponent(async () => (await choices()).PrivacyChoicesPart),
    ),
  ],
});
