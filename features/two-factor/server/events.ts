import { event } from "#platform/server/events/events.ts";

/** A member added an authenticator app to their account. */
export const twoFactorTurnedOn = event<{ userID: number }>("twoFactorTurnedOn");
/** An account no longer has an authenticator app: its owner or staff turned it off. */
export const twoFactorTurnedOff = event<{ userID: number }>("twoFactorTurnedOff");
