import type { RawBuilder, SqlBool } from "kysely";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { RowQuery } from "#platform/server/extension-points/row-query.ts";
import { Rule } from "#platform/server/extension-points/rule.ts";
import { View } from "#platform/server/extension-points/view.ts";
import { getUser, listUsers, User, type UserQuery } from "../contract.ts";
import type { UserRow } from "./tables.ts";

/** View of an account, alone or in a list; other features may add fields. */
export const userView = new View<UserRow>("userView", [User]);

/**
 * The query of lists of users. Added filters and sorts find only profiles that the reader may see, as filters by dates
 * and fields do.
 */
export const userQuery = new RowQuery<UserQuery>("userQuery", {
  list: listUsers,
  reads: [getUser],
  id: "users.userID",
});
/** Changing the name of an account, one's own or, for staff, another one. */
export const changeName = new Rule<{ userID: number }>("changeName");

/** An action on an account: a registration, creation by staff, or a change. */
export type UserAction = { kind: "register" } | { kind: "add" } | { kind: "change"; user: UserRow };

/** Validates profile fields before anything is written; call the returned function in the transaction. */
type CheckProfile = (
  context: Context,
  sent: Readonly<Record<string, unknown>>,
  action: UserAction,
) => Promise<(inside: Context, userID: number) => Promise<void>>;

const profileChecks = new ExtensionPoint<CheckProfile>("profileChecks");
/** Receives the `profileFields` of requests that create or edit accounts. */
export const addProfileCheck = (check: CheckProfile) => profileChecks.with(check);

export async function checkProfile(
  context: Context,
  sent: Readonly<Record<string, unknown>>,
  action: UserAction,
): Promise<(inside: Context, userID: number) => Promise<void>> {
  const saves = await Promise.all(
    context.addons.of(profileChecks).map((check) => check(context, sent, action)),
  );
  return async (inside, userID) => {
    for (const save of saves) await save(inside, userID);
  };
}

/** A condition on `users`: that they say this in these fields, of which the actor sees what others say. */
type ProfileFilter = (
  context: Context,
  sent: Readonly<Record<string, string | number | boolean>>,
) => Promise<RawBuilder<SqlBool>>;

/** Filters users by profile fields. */
export const profileFilters = new ExtensionPoint<ProfileFilter>("profileFilters");
export const addProfileFilter = (filter: ProfileFilter) => profileFilters.with(filter);

export interface MenuCounter {
  /** The wire's name: `UnreadNotifications`. */
  name: string;
  /**
   * Returns the actor's number; null if the actor has no such menu entry. May return a subquery that counts, so
   * that all numbers are read in one statement. Numbers above `atMost` are not counted further.
   */
  count(context: Context, atMost: number): Promise<number | RawBuilder<number> | null>;
}

/** Numbers beside the entries of the menus. */
export const menuCounters = new ExtensionPoint<MenuCounter>("menuCounters");
export const addMenuCounter = (counter: MenuCounter) => menuCounters.with(counter);

/** Content of a user that is deleted when a spammer's account is purged. */
interface Purge {
  name: string;
  /** Counts this content of the users, in one statement, and names it. */
  count(context: Context, userIDs: readonly number[]): Promise<number>;
  text(count: number): Phrase;
  /**
   * Deletes the content in the transaction of the purge, with all permissions. Logged actions are undone from the
   * log; returns what else `restore` needs, as JSON.
   */
  clear(context: Context, userID: number): Promise<unknown>;
  /** Restores what is not in the log. */
  restore?(context: Context, userID: number, stored: unknown): Promise<void>;
}

export const clearings = new ExtensionPoint<Purge>("clearings");
/** Registers content to delete and restore when a spammer is purged. */
export const addPurge = (purge: Purge) => clearings.with(purge);
