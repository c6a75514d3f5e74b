import { i18nOf } from "#features/locales/server/index.ts";
import { addTranslatable, type Translatable, translatedText } from "#features/translations/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { phrase, source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { reactionTypesChanged } from "../events.ts";
import { areFlagsReplaced } from "../extension-points.ts";
import { selectTypes } from "../queries.ts";
import type { ReactionTypeRow } from "../tables.ts";

const typeCache = new CachedValue([reactionTypesChanged], selectTypes);

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

export const reactionTexts: Translatable<"name" | "description"> = {
  recordType: "reaction",
  name: source("Reactions"),
  properties: {
    name: { label: source("Name"), type: "text", maxLength: 100 },
    description: { label: source("Description"), type: "multiline", maxLength: 1000 },
  },
  load: async (context) =>
    (await selectTypes(context)).map(({ tagID, urlcode, name, description }) => ({
      ...{ id: tagID, url: "/dashboard/reactions" },
      texts: {
        name: name ?? phrase(DEFAULTS[urlcode]?.[0] ?? urlcode),
        description: description ?? phrase(DEFAULTS[urlcode]?.[1] ?? ""),
      },
    })),
  changedBy: [reactionTypesChanged],
};
export const cachedTypes = [...typeCache.adds, ...addTranslatable(reactionTexts)];

/** Returns the texts for administrators: stored ones, or those of the software in their language. */
export function storedTexts(context: Context, { name, description, urlcode }: ReactionTypeRow) {
  const i18n = i18nOf(context);
  return {
    name: name ?? i18n.say(DEFAULTS[urlcode]?.[0] ?? urlcode),
    description: description ?? i18n.say(DEFAULTS[urlcode]?.[1] ?? ""),
  };
}

export const nameOf = (context: Context, type: ReactionTypeRow): string =>
  translatedText(context, reactionTexts, type.tagID, "name", storedTexts(context, type).name);

export const descriptionOf = (context: Context, type: ReactionTypeRow): string =>
  translatedText(context, reactionTexts, type.tagID, "description", storedTexts(context, type).description);

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
