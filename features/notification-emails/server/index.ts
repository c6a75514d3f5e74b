import { feature } from "#platform/server/feature.ts";
import { emailChannel } from "./channel.ts";
import { notificationEmailJobs } from "./jobs.ts";
import { mailNotice } from "./mail-notice.ts";
import { emailSettingsPage } from "./pages.ts";
import { keptOfMembers } from "./personal-data.ts";
import { quietHoursPart } from "./quiet-hours.ts";
import { notificationEmailSettings } from "./settings.ts";
import { preferenceScope } from "./unsubscribe.ts";
import { waitingPage } from "./waiting-page.ts";

export {
  type HeldMail,
  type HeldThread,
  listHeldForDigest,
  listHeldThreads,
  markDigested,
} from "./held.ts";
export type { DueMail } from "./mail-queries.ts";
export {
  addMailScope,
  addReplyAddress,
  type MailBody,
  mailBodies,
  mailRewrites,
  type RepliedTo,
  withheldMails,
} from "./openings.ts";
export { quietUntilOf } from "./quiet-hours.ts";

/** Being told by e-mail: few mails, each with the way out of it. */
export const notificationEmails = feature({
  name: "notification-emails",
  tablesOf: import.meta.url,
  adds: [
    ...notificationEmailJobs,
    ...notificationEmailSettings,
    emailChannel,
    quietHoursPart,
    preferenceScope,
    keptOfMembers,
    emailSettingsPage,
    waitingPage,
    mailNotice,
  ],
});
