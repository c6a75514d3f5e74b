import type { Chance } from "../crash/chance.ts";
import type { Rows } from "./rows.ts";
import type { Who } from "./standing.ts";

/**
 * Why something is refused, as `403 discussions.close`, and whether that is so by the rows as they are; maybe, where it
 * hangs on more than the model knows.
 */
export type Refusal = readonly [reason: string, isSo: boolean | "maybe"];

/** Something that somebody tries. */
export interface Attempt {
  send: "post" | "patch" | "put" | "delete";
  path: string;
  body?: object;
  /** Records whose change at the same moment may change the answer: `discussion 12`. */
  touches: readonly string[];
  refusals(rows: Rows, who: Who): Promise<readonly Refusal[]>;
  /** What follows for the model when it is done. */
  done?(): void;
}

/** What there is to choose from. */
export interface Scene {
  chance: Chance;
  userID: number;
  discussionIDs: readonly number[];
  /** Newest last. */
  commentIDs: readonly number[];
  /** The discussion that each comment is in. */
  homes: ReadonlyMap<number, number>;
  categoryIDs: readonly number[];
  /** Categories with a greater id were made by an action. */
  madeAfter: number;
  deletedIDs: readonly number[];
  /** Of what was done lately, and of what was deleted and not given back. */
  logIDs: readonly number[];
  deletionIDs: readonly number[];
  /** Reports about posts that wait for approval. */
  waitingIDs: readonly number[];
  tagIDs: readonly number[];
  userIDs: readonly number[];
  /** Discussions that were sunk once: what comments did meanwhile is not seen in their place. */
  sunkIDs: Set<number>;
}

/** A kind of action: how often it is tried, and one of its kind; null when there is nothing to do it to. */
export interface Action {
  weight: number;
  /** Of that rank are most who try it: the others are always refused. */
  mostly?: string;
  attempt(scene: Scene): Attempt | null;
}

/** Everything at once: no answer to what happens beside it is sure. */
export const EVERYTHING = "everything";

/** One of the newest, or any. */
export function someOf(chance: Chance, ids: readonly number[]): number | undefined {
  if (ids.length === 0) return undefined;
  return chance.oneOf(chance.between(0, 2) > 0 ? ids.slice(-30) : ids);
}

/** Of a place that the actor does not see. */
export const unseenCategory = (rows: Rows, who: Who, categoryID: number): Refusal => [
  "404 Category not found.",
  !rows.standing.places.has(categoryID) || !who.sees(categoryID),
];

export const guests = (who: Who): Refusal => ["403 session.valid", who.isGuest];

export const needs = (who: Who, permission: string, categoryID: number): Refusal => [
  `403 ${permission}`,
  !who.in(permission, categoryID),
];

/** For somebody else to do, at least of that rank. */
export const ranks = (who: Who, permission: string): Refusal => [
  `403 ${permission}`,
  !who.atLeast(permission),
];

/** The same refusals, when something else is so as well. */
export const onlyIf = (isSo: boolean, refusals: readonly Refusal[]): Refusal[] =>
  refusals.map(([reason, holds]) => [reason, isSo && holds]);

export const maybe = (reasons: readonly string[]): Refusal[] => reasons.map((reason) => [reason, "maybe"]);
