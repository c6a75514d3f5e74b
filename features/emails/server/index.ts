import { layouts } from "#features/layouts/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addEmailKind } from "./email-kinds.ts";
import { emailServer } from "./email-server.ts";
import { translatedEmails } from "./email-texts.ts";
import { emailRoutes } from "./routes.ts";
import { testEmail } from "./sample.ts";
import { emailSettings } from "./settings.ts";
import { suppression } from "./suppression.ts";

export { composeEmail, subjectOf } from "./compose-email.ts";
export type { EmailContent, EmailEntry, EmailPart } from "./email-content.ts";
export { addEmailKind, type EmailKind, emailKinds } from "./email-kinds.ts";
export { emailServerSettings } from "./email-server.ts";
export {
  countSuppressed,
  deleteRefusal,
  findSuppressed,
  listSuppressed,
  type Suppressed,
} from "./queries.ts";
export {
  emailImage,
  emailsEnabled,
  fullPost,
  notificationEmails,
  notificationEmailsDisabled,
} from "./settings.ts";
export { isSuppressed, liftSuppression, suppressAddress } from "./suppression.ts";
export { tryOut } from "./try-out.ts";

/** The look of emails, and addresses that return them. */
export const emails = feature({
  name: "emails",
  needs: [layouts],
  tablesOf: import.meta.url,
  adds: [
    ...emailRoutes,
    ...emailServer,
    ...emailSettings,
    ...translatedEmails,
    addEmailKind(testEmail),
    suppression,
  ],
});
