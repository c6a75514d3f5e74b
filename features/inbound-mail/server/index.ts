import { conversations } from "#features/conversations/server/index.ts";
import { addEmailKind } from "#features/emails/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { emailRefused } from "./email-refused.ts";
import { inboundEmailCheckup } from "./mailbox/checkup.ts";
import { fetching } from "./mailbox/fetch-emails.ts";
import { inboundEmailsOfUsers } from "./personal-data.ts";
import { receiving } from "./receive-email.ts";
import { replyAddresses } from "./replies/reply-address.ts";
import { replyKind } from "./replies/reply-to-email.ts";
import { inboundEmailRoutes } from "./routes.ts";

/** Publishes replies by email, and stops sending to addresses that return email. */
export const inboundEmail = feature({
  name: "inbound-mail",
  needs: [conversations],
  tablesOf: import.meta.url,
  adds: [
    ...inboundEmailRoutes,
    ...receiving,
    fetching,
    replyAddresses,
    inboundEmailCheckup,
    inboundEmailsOfUsers,
    emailRefused,
    addMergedRows({ table: "inbound_emails", columns: ["user_id"], stays: true }),
    addEmailKind(replyKind),
  ],
});
