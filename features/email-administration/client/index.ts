import { addSettingsAside } from "#features/dashboard/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const emailAdministrationClient = clientFeature({
  name: "email-administration",
  fills: [
    addSettingsAside("email-server", async () => (await import("./domain/domain-check.tsx")).DomainCheck),
  ],
  components: lazyGroup(
    ["EmailLogPage", "EmailTemplatesPage", "SuppressionsPage"],
    async () => (await import("./pages.ts")).pages,
  ),
});
