import { awaitedEvent } from "#platform/server/events/events.ts";

/** A member hid or showed being online. All nodes know before the response. */
export const onlineHiddenChanged = awaitedEvent<{ userID: number }>("onlineHiddenChanged");
