import { addPersonalTable, always } from "#features/personal-data/server/index.ts";

/** The emails that a user answered; their text is in posts, or is deleted. */
export const inboundEmailsOfUsers = addPersonalTable({
  ...{ table: "inbound_emails", key: "inbound_email_id", of: "user_id", goes: always },
  file: { path: "inbound-mails.jsonl", columns: ["outcome", "is_answered", "date_inserted", "date_read"] },
});
