import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

/** The pages for reports in the dashboard. */
export const reportsAdministration = clientFeature({
  name: "reports-administration",
  components: lazyGroup(
    ["DonePage", "ReportReasonsPage", "ReviewPage"],
    async () => (await import("./pages.ts")).pages,
  ),
});
