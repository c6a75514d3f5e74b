import { groupActions, reportWays } from "#features/reports/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo } from "#platform/client/slots.tsx";
import { escalateAtOnce, escalateGroup } from "./escalate.ts";

export const escalationsClient = clientFeature({
  name: "escalations",
  components: {
    EscalationsPage: lazyComponent(async () => (await import("./escalations-page.tsx")).EscalationsPage),
    EscalationPage: lazyComponent(async () => (await import("./escalation-page.tsx")).EscalationPage),
    TriagePage: lazyComponent(async () => (await import("./triage-page.tsx")).TriagePage),
  },
  fills: [addTo(reportWays, escalateAtOnce), addTo(groupActions, escalateGroup)],
});
