import { awaitedEvent, event } from "#platform/server/events/events.ts";

interface UserEvent {
  userID: number;
}

export const userAdded = event<UserEvent>("userAdded");
/** An account that waited for its address to be confirmed became a member. */
export const userAdmitted = event<UserEvent>("userAdmitted");
/** An account was created or changed. */
export const userSaved = awaitedEvent<UserEvent>("userSaved");
/** The user is active; emitted at most once every few minutes. */
export const userActive = event<UserEvent>("userActive");
export const userRenamed = event<UserEvent>("userRenamed");
export const userDeleted = awaitedEvent<UserEvent>("userDeleted");
export const userBanned = awaitedEvent<UserEvent>("userBanned");
/** A ban began, changed or ended: the reasons before and after, 0 for none. */
export const banChanged = event<UserEvent & { before: number; after: number }>("banChanged");
/** All sessions of the user end in this transaction: of a ban, a deletion or a new password. */
export const sessionsRevoked = event<UserEvent>("sessionsRevoked");
export const passwordChanged = event<UserEvent>("passwordChanged");
/** The user requested another email address and has not confirmed it yet. */
export const emailChanged = event<UserEvent>("emailChanged");
interface RoleChange {
  roleIDsBefore: readonly number[];
  roleIDsAfter: readonly number[];
}

/** Staff declared the address of an account to be confirmed, which may have changed its roles. */
export const emailVouched = event<UserEvent & RoleChange & { name: string }>("emailVouched");
/** Staff changed the roles of an account. */
export const rolesChanged = event<UserEvent & RoleChange & { name: string }>("rolesChanged");

/** An account got points, or lost some; `date` is the moment at which they were earned, in ISO format. */
export const pointsGiven = event<UserEvent & { points: number; categoryID: number | null; date: string }>(
  "pointsGiven",
);

/**
 * The number of a user's posts changed; `date` is that of the post in ISO format, absent for several posts or an unknown
 * date.
 */
export const postsCounted = event<UserEvent & { date?: string }>("postsCounted");

/** Everything of an account belongs to another one now. */
export const accountsMerged = awaitedEvent<{ fromUserID: number; intoUserID: number }>("accountsMerged");
