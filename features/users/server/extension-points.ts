import type { RawBuilder, SqlBool } from "kysely";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import { View } from "#platform/server/extension-points/view.ts";
import type { UserRow } from "./tables.ts";

/** How somebody's account is shown, alone or in a list; others may add fields. */
export const userView = new View<UserRow>("userView");

/** What is done to an account: somebody registers, or is added by staff, or what stands is changed. */
export type UserAction = { kind: "register" } | { kind: "add" } | { kind: "change"; user: UserRow };

/** Checks what a profile is to say before anything is written; call the result in the transaction. */
type CheckProfile = (
  context: Context,
  sent: Readonly<Record<string, unknown>>,
  action: UserAction,
) => Promise<(inside: Context, userID: number) => Promise<void>>;

const profileChecks = new Opening<CheckProfile>("profileChecks");
/** Takes the `profileFields` of the calls that make and change accounts. */
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

/** Finds people by what their profiles say. */
export const profileFilters = new Opening<ProfileFilter>("profileFilters");
export const addProfileFilter = (filter: ProfileFilter) => profileFilters.with(filter);

export interface MenuCounter {
  /** The wire's name: `UnreadNotifications`. */
  name: string;
  /**
   * The actor's number, or null when the actor has no such entry in any menu. A number may be given as the subquery that
   * counts: all such are read in one statement. Beyond `atMost` nobody wants to know how many there are.
   */
  count(context: Context, atMost: number): Promise<number | RawBuilder<number> | null>;
}

/** Numbers beside the entries of the menus. */
export const menuCounters = new Opening<MenuCounter>("menuCounters");
export const addMenuCounter = (counter: MenuCounter) => menuCounters.with(counter);

/** A ban of somebody that began, changed or ended: what the account was and is banned by, 0 for nothing. */
export interface BanChanged {
  userID: number;
  before: number;
  after: number;
}

/** Hears of a ban, of its change and of its end, in the transaction. */
type BanWatcher = (context: Context, change: BanChanged) => Promise<void>;
export const banWatchers = new Opening<BanWatcher>("banWatchers");
export const addBanWatcher = (watch: BanWatcher) => banWatchers.with(watch);

type EndSessions = (context: Context, userID: number) => Promise<void>;

/** Signs somebody out everywhere, in the transaction of a ban, a deletion or a new password. */
const sessionEnders = new Opening<EndSessions>("sessionEnders");
export const addSessionEnder = (end: EndSessions) => sessionEnders.with(end);

export async function endSessions(context: Context, userID: number): Promise<void> {
  for (const end of context.addons.of(sessionEnders)) await end(context, userID);
}

/** Something of somebody's that goes when the account is cleared as a spammer's. */
interface Purge {
  name: string;
  /** How much of it there is of these people together, in one statement, and what so much is called. */
  count(context: Context, userIDs: readonly number[]): Promise<number>;
  text(count: number): Phrase;
  /**
   * Takes all of it away, in the transaction of the act, as whoever may do everything. What it notes in the log is taken
   * back from there; what else giving it back takes it answers, as JSON.
   */
  clear(context: Context, userID: number): Promise<unknown>;
  /** Gives back what is not in the log. */
  restore?(context: Context, userID: number, kept: unknown): Promise<void>;
}

export const clearings = new Opening<Purge>("clearings");
/** Lets something go, and come back, with all that a spammer did. */
export const addPurge = (purge: Purge) => clearings.with(purge);
