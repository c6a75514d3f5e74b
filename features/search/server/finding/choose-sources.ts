import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Condition } from "#platform/server/search/port.ts";
import type { SearchQuery } from "../../contract.ts";
import { type SearchSource, searchDomains, searchSources } from "../extension-points.ts";

/** Record types and types of add-ons, which find nothing while the add-on is disabled. */
const OF_ADDONS = new Set([
  ...["article", "group", "knowledgeBase", "knowledgeCategory", "event", "place"],
  ...["question", "answer", "idea", "poll", "redirect"],
]);

const refuse = (field: string, value: string) =>
  invalidField(field, phrase("{value} cannot be searched.", { value }));

/** Returns the kinds of a domain in order; without a domain, all that are searched together. */
function kindsOf(context: Context, { domain, recordTypes, types }: Asked, isAny: boolean): readonly string[] {
  const domains = context.addons.of(searchDomains);
  if (domain !== undefined) {
    const chosen = domains.find(({ key }) => key === domain);
    if (!chosen) throw refuse("domain", domain);
    return chosen.kinds;
  }
  const together = domains
    .filter(({ isIsolated }) => isAny || recordTypes || types || !isIsolated)
    .toSorted((one, other) => one.sort - other.sort);
  return [...new Set(together.flatMap(({ kinds }) => kinds))];
}

const labelOf = (type: string) => `type:${type}`;

type Asked = Pick<SearchQuery, "domain" | "recordTypes" | "types">;

/**
 * Returns the sources of a search and the conditions from chosen types. `isAny` includes isolated
 * kinds when nothing is chosen.
 */
export function chooseSources(
  context: Context,
  asked: Asked,
  { isAny = false } = {},
): { sources: SearchSource[]; conditions: Condition[] } {
  const { recordTypes, types } = asked;
  const all = context.addons.of(searchSources);
  const known = new Set([...OF_ADDONS, ...all.flatMap((source) => [source.kind, ...typesOf(source)])]);
  for (const kind of recordTypes ?? []) if (!known.has(kind)) throw refuse("recordTypes", kind);
  for (const type of types ?? []) if (!known.has(type)) throw refuse("types", type);
  const sources = kindsOf(context, asked, isAny)
    .flatMap((kind) => all.find((source) => source.kind === kind) ?? [])
    .filter(({ kind }) => recordTypes?.includes(kind) ?? true)
    .filter((source) => !types || typesOf(source).some((type) => types.includes(type)));
  const isWhole = !types || sources.flatMap(typesOf).every((type) => types.includes(type));
  return { sources, conditions: isWhole ? [] : [{ labels: types.map(labelOf), match: "any" }] };
}

const typesOf = ({ types }: SearchSource) => types.map(({ type }) => type);
