import type { Chance } from "../crash/chance.ts";
import type { Rows } from "./rows.ts";
import type { Who } from "./standing.ts";

/**
 * A reason for a refusal, such as `403 discussions.close`, and whether it applies according to the rows;
 * "maybe" where that depends on more than the model knows.
 */
export type Refusal = readonly [reason: string, isSo: boolean | "maybe"];

/** An action that a user tries. */
export interface Attempt {
  send: "post" | "patch" | "put" | "delete";
  path: string;
  body?: object;
  /** Records whose concurrent changes may change the response: `discussion 12`. */
  touches: readonly string[];
  refusals(rows: Rows, who: Who): Promise<readonly Refusal[]>;
  /** Updates the model when the action succeeded. */
  done?(): void;
}

/** The records to choose from. */
export interface Scene {
  chance: Chance;
  userID: number;
  discussionIDs: readonly number[];
  /** Newest last. */
  commentIDs: readonly number[];
  /** The discussion of each comment. */
  homes: ReadonlyMap<number, number>;
  categoryIDs: readonly number[];
  /** Categories with a greater id were created by an action. */
  madeAfter: number;
  deletedIDs: readonly number[];
  /** Log entries of recent actions, and of deletions that were not undone. */
  logIDs: readonly number[];
  deletionIDs: readonly number[];
  /** Reports about posts that wait for approval. */
  waitingIDs: readonly number[];
  tagIDs: readonly number[];
  userIDs: readonly number[];
  /** Discussions that were ever sunk: comments in the meantime do not affect their position. */
  sunkIDs: Set<number>;
}

/** A kind of action with its frequency. `attempt` returns null when there is no record for it. */
export interface Action {
  weight: number;
  /** Most actors who try it have at least this rank: others are always refused. */
  mostly?: string;
  attempt(scene: Scene): Attempt | null;
}

/** All records: no response to concurrent actions is certain. */
export const EVERYTHING = "everything";

/** Returns one of the newest, or any. */
export function someOf(chance: Chance, ids: readonly number[]): number | undefined {
  if (ids.length === 0) return undefined;
  return chance.oneOf(chance.between(0, 2) > 0 ? ids.slice(-30) : ids);
}

/** The refusal for a category that the actor does not see. */
export const unseenCategory = (rows: Rows, who: Who, categoryID: number): Refusal => [
  "404 Category not found.",
  !rows.standing.places.has(categoryID) || !who.sees(categoryID),
];

export const guests = (who: Who): Refusal => ["403 session.valid", who.isGuest];

export const needs = (who: Who, permission: string, categoryID: number): Refusal => [
  `403 ${permission}`,
  !who.in(permission, categoryID),
];

/** The refusal for actors below a rank. */
export const ranks = (who: Who, permission: string): Refusal => [
  `403 ${permission}`,
  !who.atLeast(permission),
];

/** Returns the refusals, combined with a further condition. */
export const onlyIf = (isSo: boolean, refusals: readonly Refusal[]): Refusal[] =>
  refusals.map(([reason, holds]) => [reason, isSo && holds]);

export const maybe = (reasons: readonly string[]): Refusal[] => reasons.map((reason) => [reason, "maybe"]);
