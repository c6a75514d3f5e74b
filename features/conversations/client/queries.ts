import { apiQuery } from "#platform/client/query.tsx";
import type { listConversations } from "../contract.ts";

/** Name of the menu counter. */
export const UNREAD = "Conversations";
/** Query key prefix of all conversation lists. */
export const LISTS = ["/conversations"];

const NEWEST = 5;
/** A click on the envelope reuses the list that hovering fetched within this time. */
const STALE_MS = 5_000;

/** Query options for the conversations in the flyout. */
export const newestConversations = {
  ...apiQuery<typeof listConversations>("/conversations", { query: { limit: NEWEST } }),
  staleTime: STALE_MS,
};
