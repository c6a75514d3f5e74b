import { awaitedEvent, event } from "#platform/server/events/events.ts";

/** A member created an access token. */
export const accessTokenCreated = event<{ accessTokenID: number }>("accessTokenCreated");
/** An access token is no longer valid, on any node. */
export const accessTokenRevoked = awaitedEvent<{ accessTokenID: number }>("accessTokenRevoked");
