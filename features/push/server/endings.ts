import { addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { banChanged } from "#features/users/server/index.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { deleteAllOf } from "./queries.ts";

/**
 * Deletes the subscriptions of banned members. Those of ended sessions are deleted by the database.
 */
const endWithBan = onInTransaction(banChanged, async (context, { userID, after }) => {
  if (after > 0) await deleteAllOf(context, userID);
});

const endWithAccount = addPersonalTable({
  ...{ table: "push_subscriptions", key: "subscription_id", of: "user_id", goes: always },
  file: { path: "push-subscriptions.jsonl", columns: ["agent", "date_inserted", "date_notified"] },
});

export const endings = [endWithBan, endWithAccount];
