import { apiQuery } from "#platform/client/query.tsx";
import type { listNotifications } from "../contract.ts";

/** Name of the menu counter. */
export const UNREAD = "UnreadNotifications";

/** Query key prefix of all notification lists. */
export const LISTS = ["/notifications"];

const NEWEST = 10;
/** A click on the bell reuses the list that hovering fetched within this time. */
const STALE_MS = 5_000;

/** Query options for the notifications in the flyout. */
export const newestNotifications = {
  ...apiQuery<typeof listNotifications>("/notifications", { query: { limit: NEWEST } }),
  staleTime: STALE_MS,
};
