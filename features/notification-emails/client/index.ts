import { addSettingsAside } from "#features/dashboard/client/index.ts";
import { preferenceFields } from "#features/preferences/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent, lazyGroup } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";

/** The list of what a mail server answered to test emails. */
export const emailServerAnswers = onDemand(
  async () => (await import("./email-server-answers.tsx")).EmailServerAnswers,
);

export const notificationEmailsClient = clientFeature({
  name: "notification-emails",
  fills: [
    fill(
      preferenceFields,
      lazyComponent(async () => (await import("./quiet-fields.tsx")).QuietFields),
    ),
    addSettingsAside("email-server", async () => (await import("./server-test.tsx")).ServerTest),
    addSettingsAside("email", async () => (await import("./email-aside.tsx")).EmailAside),
  ],
  components: lazyGroup(["EmailNotice"], async () => (await import("./pages.ts")).pages),
});
