import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Condition, Visibility } from "#platform/server/search/port.ts";
import { MEMBER_SORTS, type SearchQuery, UNSUPPORTED } from "../../contract.ts";
import {
  parameterOf,
  type SearchSource,
  searchQuery,
  searchSources,
  searchTerms,
} from "../extension-points.ts";
import { chooseSources } from "./choose-sources.ts";
import { type KeyedWord, parseTerms } from "./parse-terms.ts";
import { visibilitiesOf } from "./visibility.ts";

/** A query for the engine, with warnings about ignored parameters. */
export interface Plan {
  sources: SearchSource[];
  visibilities: Visibility[];
  conditions: Condition[];
  text: string;
  warnings: Phrase[];
}

type SentFilter = ReturnType<typeof searchQuery.asked>[number];

/** Builds a plan; each filter drops the kinds that it does not apply to. */
class PlanBuilder {
  sources: SearchSource[];
  readonly conditions: Condition[];
  /** Ids of excluded places. */
  readonly excluded = new Set<number>();
  readonly warnings: Phrase[] = [];
  readonly #context: Context;

  constructor(context: Context, chosen: { sources: SearchSource[]; conditions: Condition[] }) {
    this.#context = context;
    this.sources = chosen.sources;
    this.conditions = [...chosen.conditions];
  }

  warn(terms: string): void {
    this.warnings.push(phrase("{filter} doesn’t apply here and was ignored.", { filter: terms }));
  }

  /** Narrows to the given kinds; returns false and warns when none of them is searched. */
  narrow(kinds: readonly string[], terms: string): boolean {
    const left = this.sources.filter(({ kind }) => kinds.includes(kind));
    if (left.length === 0) this.warn(terms);
    else this.sources = left;
    return left.length > 0;
  }

  async filter({ name, filter, sent }: SentFilter, query: SearchQuery): Promise<void> {
    if (!this.narrow(filter.kinds, name)) return;
    this.conditions.push(...(await filter.conditions(this.#context, sent as never, query)));
  }

  /** Applies a keyed word; returns false when no contribution knows its value. */
  async word({ key, value, isNot, typed }: KeyedWord): Promise<boolean> {
    for (const word of this.#context.addons.of(searchTerms).filter((each) => each.key === key)) {
      const conditions = await word.conditions(this.#context, value);
      if (!conditions) continue;
      if (!this.narrow(word.kinds, typed)) return true;
      if (isNot) for (const condition of conditions) this.#exclude(condition, typed);
      else this.conditions.push(...conditions);
      return true;
    }
    return false;
  }

  #exclude(condition: Condition, typed: string): void {
    if ("placeIDs" in condition) for (const placeID of condition.placeIDs) this.excluded.add(placeID);
    else if ("labels" in condition) this.conditions.push({ labels: condition.labels, match: "none" });
    else this.warn(typed);
  }
}

const isSent = (value: unknown) =>
  value !== undefined && value !== false && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Returns the filters for the sent parameters, and sent parameters that no filter handles. */
function sentFilters(context: Context, query: SearchQuery) {
  const filters = searchQuery.asked(context, query).filter(({ sent }) => isSent(sent));
  const own = context.addons.of(searchSources).flatMap((source) => source.own?.parameters ?? []);
  // An add-on may answer a parameter that the forum itself does not.
  const unanswered = [
    ...own,
    ...UNSUPPORTED.filter((name) => !filters.some((each) => each.name === name)),
  ].filter((parameter) => isSent(parameterOf(query, parameter)));
  return { filters, unanswered };
}

/** Returns whether archived places are included: on request, or when a place is named. */
const looksEverywhere = (query: SearchQuery, keyed: readonly KeyedWord[]) =>
  query.includeArchivedCategories ||
  isSent(query.categoryID ?? query.categoryIDs) ||
  keyed.some(({ key, isNot }) => key === "in" && !isNot);

/**
 * Translates the parameters of a search into sources, terms, conditions and what the actor may see.
 */
export async function planSearch(
  context: Context,
  query: SearchQuery,
  chosen = chooseSources(context, query),
): Promise<Plan> {
  const builder = new PlanBuilder(context, chosen);
  const { filters, unanswered } = sentFilters(context, query);
  for (const filter of filters) await builder.filter(filter, query);
  for (const parameter of unanswered) builder.warn(parameter);
  if (MEMBER_SORTS.some((sort) => sort === query.sort)) builder.warn("sort");
  const keys = new Set(context.addons.of(searchTerms).map(({ key }) => key));
  const { text, keyed } = parseTerms(query.query, keys);
  const plain: string[] = [];
  for (const word of keyed) if (!(await builder.word(word))) plain.push(word.typed);
  const { sources, conditions, excluded, warnings } = builder;
  const scope = { includeArchivedCategories: looksEverywhere(query, keyed) };
  return {
    sources,
    visibilities: await visibilitiesOf(context, sources, scope, excluded),
    conditions,
    text: [text, ...plain].join(" ").trim(),
    warnings,
  };
}
