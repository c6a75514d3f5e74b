import { preferenceFields } from "#features/preferences/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

export const notificationEmailsClient = clientFeature({
  name: "notification-emails",
  fills: [
    fill(
      preferenceFields,
      lazyComponent(async () => (await import("./quiet-fields.tsx")).QuietFields),
    ),
  ],
});
