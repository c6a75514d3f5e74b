import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { RankDraft } from "../../contract.ts";
import type { RankRow } from "../tables.ts";
import { addFirstRanks } from "./save-rank.ts";

const PRESETS = [
  { name: source("New Member"), criteria: {}, abilities: { linksConversations: false } },
  { name: source("Member"), criteria: { posts: 5, time: "2 days" }, abilities: {} },
  { name: source("Regular"), criteria: { posts: 50, time: "2 months" }, abilities: {} },
  { name: source("Veteran"), criteria: { posts: 500, time: "1 year" }, abilities: {} },
] as const;

/** Creates ranks to begin with, named in the language of the actor. */
export function addPresets(context: Context): Promise<RankRow[]> {
  const i18n = i18nOf(context);
  return addFirstRanks(
    context,
    PRESETS.map(({ name, ...preset }, place): RankDraft => {
      const named = i18n.say(name);
      return { ...preset, name: named, userTitle: named, level: place + 1 };
    }),
  );
}
