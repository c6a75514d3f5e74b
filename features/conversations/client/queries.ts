import { apiQuery } from "#platform/client/query.tsx";
import type { listConversations } from "../contract.ts";

/** The menu counter. */
export const UNREAD = "Conversations";
/** All that was read of them begins with it. */
export const LISTS = ["/conversations"];

const NEWEST = 5;
/** What resting on the envelope has read is good enough for what a click on it shows. */
const STALE_MS = 5_000;

/** What the flyout shows. */
export const newestConversations = {
  ...apiQuery<typeof listConversations>("/conversations", { query: { limit: NEWEST } }),
  staleTime: STALE_MS,
};
