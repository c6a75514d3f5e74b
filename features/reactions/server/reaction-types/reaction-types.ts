import { i18nOf } from "#features/locales/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { reactionTypesChanged } from "../events.ts";
import { areFlagsReplaced } from "../extension-points.ts";
import { selectTypes } from "../queries.ts";
import type { ReactionTypeRow } from "../tables.ts";

const typeCache = new CachedValue([reactionTypesChanged], selectTypes);
export const cachedTypes = typeCache.adds;

/** Default names and descriptions, until they are edited. */
const DEFAULTS: Record<string, readonly [name: string, description: string]> = {
  Spam: [source("Spam"), source("It is advertising, or has nothing to do with this community.")],
  Abuse: [source("Abuse"), source("Insults or threatens someone")],
  Promote: [source("Promote"), source("Worth everyone seeing")],
  OffTopic: [source("Off Topic"), source("It is about something else.")],
  Insightful: [source("Insightful"), source("Insightful")],
  Disagree: [source("Disagree"), source("I disagree")],
  Agree: [source("Agree"), source("I agree")],
  Dislike: [source("Dislike"), source("It is not liked.")],
  Like: [source("Like"), source("I like it")],
  Down: [source("Vote Down"), source("A vote against it.")],
  Up: [source("Vote Up"), source("A vote for it.")],
  Awesome: [source("Awesome"), source("Awesome")],
  LOL: [source("LOL"), source("It is funny.")],
  AcceptAnswer: [source("Accepted answer"), source("Answers the question")],
};

export function nameOf(context: Context, { name, urlcode }: ReactionTypeRow): string {
  return name ?? i18nOf(context).say(DEFAULTS[urlcode]?.[0] ?? urlcode);
}

export function descriptionOf(context: Context, { description, urlcode }: ReactionTypeRow): string {
  return description ?? i18nOf(context).say(DEFAULTS[urlcode]?.[1] ?? "");
}

/** All of them, in their order. */
export const allTypes = (context: Context): Promise<ReactionTypeRow[]> => typeCache.get(context);

/** The types that users can be permitted to use. */
export async function usableTypes(context: Context): Promise<ReactionTypeRow[]> {
  const withoutFlags = areFlagsReplaced(context);
  return (await allTypes(context)).filter((type) => !type.hidden && !(withoutFlags && type.class === "Flag"));
}

/** The types that users can use now. */
export const activeTypes = async (context: Context): Promise<ReactionTypeRow[]> =>
  (await usableTypes(context)).filter(({ active }) => active);

/** By its urlcode, in any case; 404 when it is not among `types`. */
export function typeOf(types: readonly ReactionTypeRow[], urlcode: string): ReactionTypeRow {
  const lowerCase = urlcode.toLowerCase();
  const found = types.find((type) => type.urlcode.toLowerCase() === lowerCase);
  if (!found) throw notFound("Reaction");
  return found;
}
