import { awaitedEvent, event } from "#platform/server/events/events.ts";

/** A session of a user ended early; all sessions if `sessionID` is null. */
export const sessionsEnded = awaitedEvent<{ userID: number; sessionID: number | null }>("sessionsEnded");
/** A session of a user acts as another member or a role from now on, or as its own user again. */
export const impersonationChanged = awaitedEvent<{ userID: number }>("impersonationChanged");
/** The user of a session has confirmed their identity. */
export const sessionConfirmed = awaitedEvent<{ userID: number; sessionID: number }>("sessionConfirmed");
/** A member signed in with a browser that is new to the account. */
export const newDeviceSignedIn = event<{ userID: number; address: string | null; agent: string | null }>(
  "newDeviceSignedIn",
);
/** A user became the administrator of a forum that had none. */
export const firstAdministratorRegistered = event<{ userID: number }>("firstAdministratorRegistered");
