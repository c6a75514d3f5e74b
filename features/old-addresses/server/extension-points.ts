import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";

/** Where in a record an old address led. */
export interface OldPlace {
  /** Of a list or thread; 1 when it said nothing. */
  page: number;
}

/** A kind of record that old addresses lead to. */
export interface OldAddressTarget {
  recordType: string;
  /** The path of one, without any further redirect; null when the actor may not see it. */
  find(context: Context, recordID: number, place: OldPlace): Promise<string | null>;
  /** The same of one that its address names by a word. */
  findNamed?(context: Context, name: string, place: OldPlace): Promise<string | null>;
}

export const oldAddressTargets = new Opening<OldAddressTarget>("oldAddressTargets");

/** Lets old addresses lead to records of that type. */
export const addOldAddressTarget = (target: OldAddressTarget) => oldAddressTargets.with(target);
