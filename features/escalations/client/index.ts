import { groupActions, reportWays } from "#features/reports/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";
import { addTo } from "#platform/client/slots.tsx";
import { escalateAtOnce, escalateGroup } from "./escalate.ts";

export const escalationsClient = clientFeature({
  name: "escalations",
  components: lazyGroup(
    ["EscalationsPage", "EscalationPage", "TriagePage"],
    async () => (await import("./pages.ts")).pages,
  ),
  fills: [addTo(reportWays, escalateAtOnce), addTo(groupActions, escalateGroup)],
});
