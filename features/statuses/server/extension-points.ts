import type { DiscussionRow } from "#features/discussions/server/index.ts";
import type { Phrase } from "#platform/contract/i18n.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { Rule } from "#platform/server/extension-points/rule.ts";

/** Giving a discussion a status that is not internal, by hand. */
export const giveStatus = new Rule<{ discussion: DiscussionRow; statusID: number }>("giveStatus");

export const statusNames = new ExtensionPoint<Readonly<Record<string, Phrase>>>("statusNames");

/**
 * Translates names of statuses that migrations of the contributor create: by the English name in the database. Readers
 * see it in their language until the status is renamed.
 */
export const addStatusNames = (names: Readonly<Record<string, Phrase>>) => statusNames.with(names);
