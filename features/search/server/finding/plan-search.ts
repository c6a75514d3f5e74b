import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Condition, Visibility } from "#platform/server/search/port.ts";
import { MEMBER_SORTS, type SearchQuery } from "../../contract.ts";
import {
  type SearchFilter,
  type SearchSource,
  searchFilters,
  searchSources,
  searchTerms,
} from "../extension-points.ts";
import { chooseSources } from "./choose-sources.ts";
import { type KeyedWord, parseTerms } from "./parse-terms.ts";
import { visibilitiesOf } from "./visibility.ts";

/** What is asked of the engine, and what was sent that cannot be. */
export interface Plan {
  sources: SearchSource[];
  sights: Visibility[];
  conditions: Condition[];
  text: string;
  warnings: Phrase[];
}

/** A plan that is being made: kinds that a filter cannot be asked of are left out. */
class Drawing {
  sources: SearchSource[];
  readonly conditions: Condition[];
  /** Places that are left out. */
  readonly without = new Set<number>();
  readonly warnings: Phrase[] = [];
  readonly #context: Context;

  constructor(context: Context, chosen: { sources: SearchSource[]; conditions: Condition[] }) {
    this.#context = context;
    this.sources = chosen.sources;
    this.conditions = [...chosen.conditions];
  }

  warn(terms: string): void {
    this.warnings.push(
      phrase("{filter} says nothing about what is searched here, and does not count.", { filter: terms }),
    );
  }

  /** Narrows to kinds of which something can be asked; false, and a warning, when none is among them. */
  narrow(kinds: readonly string[], terms: string): boolean {
    const left = this.sources.filter(({ kind }) => kinds.includes(kind));
    if (left.length === 0) this.warn(terms);
    else this.sources = left;
    return left.length > 0;
  }

  async filter({ parameter, kinds, conditions }: SearchFilter, query: SearchQuery): Promise<void> {
    if (!this.narrow(kinds, parameter)) return;
    this.conditions.push(...(await conditions(this.#context, query[parameter] as never, query)));
  }

  /** Answers whether anybody understands the word. */
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
    if ("placeIDs" in condition) for (const placeID of condition.placeIDs) this.without.add(placeID);
    else if ("labels" in condition) this.conditions.push({ labels: condition.labels, match: "none" });
    else this.warn(typed);
  }
}

const isSent = (value: unknown) =>
  value !== undefined && value !== false && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Filters that were sent, and the names of those that nobody answers for. */
function sentFilters(context: Context, query: SearchQuery) {
  const filters = context.addons.of(searchFilters).filter(({ parameter }) => isSent(query[parameter]));
  const own = context.addons.of(searchSources).flatMap((source) => source.own?.parameters ?? []);
  return { filters, unanswered: own.filter((parameter) => isSent(query[parameter])) };
}

/** Whether archived places are looked into: also when a place is named. */
const looksEverywhere = (query: SearchQuery, keyed: readonly KeyedWord[]) =>
  query.includeArchivedCategories ||
  isSent(query.categoryID ?? query.categoryIDs) ||
  keyed.some(({ key, isNot }) => key === "in" && !isNot);

/** Reads what was sent: what is searched, for which words, narrowed how, and seen by the actor. */
export async function planSearch(
  context: Context,
  query: SearchQuery,
  chosen = chooseSources(context, query),
): Promise<Plan> {
  const drawing = new Drawing(context, chosen);
  const { filters, unanswered } = sentFilters(context, query);
  for (const filter of filters) await drawing.filter(filter, query);
  for (const parameter of unanswered) drawing.warn(parameter);
  if (MEMBER_SORTS.some((sort) => sort === query.sort)) drawing.warn("sort");
  const keys = new Set(context.addons.of(searchTerms).map(({ key }) => key));
  const { text, keyed } = parseTerms(query.query, keys);
  const plain: string[] = [];
  for (const word of keyed) if (!(await drawing.word(word))) plain.push(word.typed);
  const { sources, conditions, without, warnings } = drawing;
  const scope = { includeArchivedCategories: looksEverywhere(query, keyed) };
  return {
    sources,
    sights: await visibilitiesOf(context, sources, scope, without),
    conditions,
    text: [text, ...plain].join(" ").trim(),
    warnings,
  };
}
