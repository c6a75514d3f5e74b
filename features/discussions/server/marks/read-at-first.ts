import { userAdded } from "#features/users/server/index.ts";
import { on } from "#platform/server/events/events.ts";
import { insertCategoryReads } from "./mark-queries.ts";

const DAYS = 7;
const DAY_MS = 86_400_000;

/** To a new member only what was posted in the last days is new, not all that a forum has gathered over years. */
export const readAtFirst = on(userAdded, "mark old discussions as read", (context, { userID }) =>
  insertCategoryReads(context, userID, new Date(context.now.getTime() - DAYS * DAY_MS)),
);
