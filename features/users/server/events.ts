import { awaitedEvent, event } from "#platform/server/events/events.ts";

interface UserEvent {
  userID: number;
}

export const userAdded = event<UserEvent>("userAdded");
/** An account was created or changed. */
export const userSaved = awaitedEvent<UserEvent>("userSaved");
/** The user is active; emitted at most once every few minutes. */
export const userActive = event<UserEvent>("userActive");
export const userRenamed = event<UserEvent>("userRenamed");
export const userDeleted = awaitedEvent<UserEvent>("userDeleted");
export const userBanned = awaitedEvent<UserEvent>("userBanned");
export const passwordChanged = event<UserEvent>("passwordChanged");
/** The user requested another email address and has not confirmed it yet. */
export const emailChanged = event<UserEvent>("emailChanged");
/** Staff declared the address of an account to be confirmed. */
export const emailVouched = event<UserEvent & { name: string }>("emailVouched");
