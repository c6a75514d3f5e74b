import { awaitedEvent, event } from "#platform/server/events/events.ts";

/** An authenticator was added, changed or deleted: every node knows it before the action ends. */
export const authenticatorsChanged = awaitedEvent<object>("authenticatorsChanged");
/** A member linked an account at a provider, or removed the link. */
export const accountLinked = event<{ userID: number; authenticatorID: number }>("accountLinked");
export const accountUnlinked = event<{ userID: number; authenticatorID: number }>("accountUnlinked");
