import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const webhooksClient = clientFeature({
  name: "webhooks",
  components: lazyGroup(
    ["WebhooksPage", "WebhookPage", "WebhookDeliveriesPage"],
    async () => (await import("./pages.ts")).pages,
  ),
});
