import { addPersonalTable, always } from "#features/personal-data/server/index.ts";

/** Which mails somebody answered; what was written in them is a post, or is gone. */
export const inboundEmailsOfUsers = addPersonalTable({
  ...{ table: "inbound_emails", key: "inbound_email_id", of: "user_id", goes: always },
  file: { path: "inbound-mails.jsonl", columns: ["outcome", "is_answered", "date_inserted", "date_read"] },
});
