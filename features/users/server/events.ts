import { awaitedEvent, event } from "#platform/server/events/events.ts";

interface UserEvent {
  userID: number;
}

export const userAdded = event<UserEvent>("userAdded");
/** An account was made or changed. */
export const userSaved = awaitedEvent<UserEvent>("userSaved");
/** Somebody is here, as is noted every few minutes. */
export const userActive = event<UserEvent>("userActive");
export const userRenamed = event<UserEvent>("userRenamed");
export const userDeleted = awaitedEvent<UserEvent>("userDeleted");
export const userBanned = awaitedEvent<UserEvent>("userBanned");
export const passwordChanged = event<UserEvent>("passwordChanged");
/** Somebody wants to have another e-mail address, and has yet to confirm it. */
export const emailChanged = event<UserEvent>("emailChanged");
/** Staff declared the address of an account to be confirmed. */
export const emailVouched = event<UserEvent & { name: string }>("emailVouched");
