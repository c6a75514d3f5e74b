import { awaitedEvent, event } from "#platform/server/events/events.ts";

/** A rank was created, changed or deleted. */
export const ranksChanged = awaitedEvent<object>("ranksChanged");
/** The ranks of these members changed; null for those of many members. All nodes know before the response. */
export const memberRanksChanged = awaitedEvent<{ userIDs: readonly number[] | null }>("memberRanksChanged");
/** A member has a higher rank than before, by what the member did or by a decision of staff. */
export const rankRaised = event<{ userID: number; rankID: number }>("rankRaised");
