import { addEmailKind } from "#features/emails/server/index.ts";
import { media } from "#features/media/server/index.ts";
import { notifications } from "#features/notifications/server/index.ts";
import { unsubscribe } from "#features/unsubscribe/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { emailChannel } from "./channel.ts";
import { emailNotice } from "./email-notice.ts";
import { notificationEmailJobs } from "./jobs.ts";
import { mergedTables } from "./merged-rows.ts";
import { noticeKind } from "./notice-kind.ts";
import { emailTables } from "./personal-data.ts";
import { quietHoursPart } from "./quiet-hours.ts";
import { notificationEmailSettings } from "./settings.ts";
import { preferenceScope } from "./unsubscribe.ts";

export type { DueEmail } from "./email-queries.ts";
export {
  addEmailScope,
  addReplyAddress,
  mailSuppressions,
  type RepliedTo,
} from "./extension-points.ts";
export {
  type HeldEmail,
  type HeldThread,
  listHeldForDigest,
  listHeldThreads,
  markDigested,
} from "./held.ts";
export { quietUntilOf } from "./quiet-hours.ts";

/** Notifies members by email: a limited number of emails, each with an unsubscribe link. */
export const notificationEmails = feature({
  name: "notification-emails",
  needs: [media, notifications, unsubscribe],
  tablesOf: import.meta.url,
  adds: [
    ...notificationEmailJobs,
    ...notificationEmailSettings,
    emailChannel,
    quietHoursPart,
    preferenceScope,
    emailTables,
    emailNotice,
    ...mergedTables,
    addEmailKind(noticeKind),
  ],
});
