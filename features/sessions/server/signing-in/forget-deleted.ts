import { userDeleted } from "#features/users/server/index.ts";
import { on } from "#platform/server/events/events.ts";
import { deleteDiscoveryText } from "../discovery/discovery-queries.ts";
import { deleteSignInsOf } from "../history/history-queries.ts";
import { deleteKeysOf } from "../keys/key-queries.ts";
import { deleteSessions } from "../queries.ts";

/** Deletes the keys, sessions and discovery text of a deleted account. */
export const forgetDeleted = on(
  userDeleted,
  "forget keys, sessions and discovery text",
  async (context, { userID }) => {
    await deleteSessions(context, userID);
    await deleteKeysOf(context, userID);
    await deleteDiscoveryText(context, userID);
    await deleteSignInsOf(context, userID);
  },
);
