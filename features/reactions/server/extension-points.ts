import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { Rule } from "#platform/server/extension-points/rule.ts";
import type { RecordType } from "./tables.ts";

/** A reaction of the actor to a post. */
interface AddedReaction {
  recordType: RecordType;
  recordID: number;
  categoryID: number;
  insertUserID: number | null;
  /** The reaction, such as `Like`; null when a page asks whether to offer any reaction. */
  urlcode: string | null;
}

/** Reacting to a post, or voting for it. Removing a reaction is always allowed. */
export const addReaction = new Rule<AddedReaction>("addReaction");

type IsReplaced = (context: Context) => boolean;

/** Returns whether there is another way to report posts; reactions that flag are then not offered. */
export const flagsReplaced = new ExtensionPoint<IsReplaced>("flagsReplaced");
export const replaceFlags = (isReplaced: IsReplaced) => flagsReplaced.with(isReplaced);

export const areFlagsReplaced = (context: Context): boolean =>
  context.addons.of(flagsReplaced).some((isReplaced) => isReplaced(context));
