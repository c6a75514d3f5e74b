import { awaitedEvent } from "#platform/server/events/events.ts";

/** Patterns changed. Publishers wait until the change is in effect on all nodes. */
export const bansChanged = awaitedEvent<object>("bansChanged");
