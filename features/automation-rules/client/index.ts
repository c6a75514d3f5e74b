import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const automationRulesClient = clientFeature({
  name: "automation-rules",
  components: lazyGroup(
    ["AutomationRulesPage", "AutomationRulePage", "AutomationHistoryPage"],
    async () => (await import("./pages.ts")).pages,
  ),
});
