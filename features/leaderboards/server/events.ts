import { event } from "#platform/server/events/events.ts";

/** Amounts of members were counted again. */
export const amountsCounted = event<object>("leaderboardAmountsCounted");
