import { event } from "#platform/server/events/events.ts";

/** A member added a passkey to their account. */
export const passkeyAdded = event<{ userID: number; name: string }>("passkeyAdded");
