import { addSettingsAside } from "#features/dashboard/client/index.ts";
import { preferenceFields } from "#features/preferences/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

export { EmailServerAnswers } from "./email-server-answers.tsx";

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
  components: {
    EmailNotice: lazyComponent(async () => (await import("./email-notice.tsx")).EmailNotice),
    WaitingEmailsPage: lazyComponent(
      async () => (await import("./waiting-emails-page.tsx")).WaitingEmailsPage,
    ),
  },
});
