import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const emailAdministrationClient = clientFeature({
  name: "email-administration",
  components: lazyGroup(
    ["EmailLogPage", "EmailTemplatesPage", "SuppressionsPage"],
    async () => (await import("./pages.ts")).pages,
  ),
});
