import { apiQuery } from "#platform/client/query.tsx";
import type { listNotifications } from "../contract.ts";

/** The menu counter. */
export const UNREAD = "UnreadNotifications";

/** All that was read of them begins with it. */
export const LISTS = ["/notifications"];

const NEWEST = 10;
/** What resting on the bell has read is good enough for what a click on it shows. */
const STALE_MS = 5_000;

/** What the flyout shows. */
export const newestNotifications = {
  ...apiQuery<typeof listNotifications>("/notifications", { query: { limit: NEWEST } }),
  staleTime: STALE_MS,
};
