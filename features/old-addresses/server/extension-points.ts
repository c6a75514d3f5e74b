import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** The position in a record to which an old address leads. */
export interface OldPlace {
  /** Page of a list or thread; 1 when the address has none. */
  page: number;
}

/** A kind of record that old addresses lead to. */
export interface OldAddressTarget {
  recordType: string;
  /** Returns the final path of a record; null when the actor may not see it. */
  find(context: Context, recordID: number, place: OldPlace): Promise<string | null>;
  /** Returns the final path of a record that the address names; null when the actor may not see it. */
  findNamed?(context: Context, name: string, place: OldPlace): Promise<string | null>;
}

export const oldAddressTargets = new ExtensionPoint<OldAddressTarget>("oldAddressTargets");

/** Lets old addresses lead to records of that type. */
export const addOldAddressTarget = (target: OldAddressTarget) => oldAddressTargets.with(target);
