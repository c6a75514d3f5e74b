import { awaitedEvent } from "#platform/server/events/events.ts";

/** Patterns are not what they were. Whoever changed them may rely on it everywhere. */
export const bansChanged = awaitedEvent<object>("bansChanged");
