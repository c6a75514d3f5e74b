import { event } from "#platform/server/events.ts";

interface UserEvent {
  userID: number;
}

/** An account was made or changed. */
export const userSaved = event<UserEvent>("userSaved");
export const userDeleted = event<UserEvent>("userDeleted");
export const userBanned = event<UserEvent>("userBanned");
export const passwordChanged = event<UserEvent>("passwordChanged");
