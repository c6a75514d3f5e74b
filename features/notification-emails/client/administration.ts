import { addSettingsAside } from "#features/dashboard/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";

/** The list of what a mail server answered to test emails. */
export const emailServerAnswers = onDemand(
  async () => (await import("./email-server-answers.tsx")).EmailServerAnswers,
);

/** What the dashboard shows about emails, which other pages do not load. */
export const notificationEmailsAdministration = clientFeature({
  name: "notification-emails-administration",
  fills: [
    addSettingsAside("email-server", async () => (await import("./server-test.tsx")).ServerTest),
    addSettingsAside("email", async () => (await import("./email-aside.tsx")).EmailAside),
  ],
  components: lazyGroup(["EmailNotice"], async () => (await import("./pages.ts")).pages),
});
