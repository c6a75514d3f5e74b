import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type SearchDomain, SORTS } from "../../contract.ts";
import { type SearchDomainSpec, searchDomains, searchQuery, searchSources } from "../extension-points.ts";

/** Returns the parameters that features add for kinds of a domain. */
const addedFilters = (context: Context, { kinds, filters }: SearchDomainSpec): string[] =>
  context.addons
    .of(searchQuery)
    .flatMap((extension) =>
      Object.keys(extension.fields ?? {}).filter(
        (name) =>
          !filters.includes(name) && extension.filters?.[name]?.kinds.some((kind) => kinds.includes(kind)),
      ),
    );

/** Returns the domains in which the actor may see anything, in tab order. */
export async function listDomains(context: Context): Promise<SearchDomain[]> {
  const terms = i18nOf(context);
  const sources = context.addons.of(searchSources);
  const seen = await Promise.all(
    sources.map(async (each) =>
      (await each.visibility(context, { includeArchivedCategories: true })) ? [each] : [],
    ),
  );
  const searched = seen.flat();
  const types = new Map<string, SearchDomain["types"]>();
  for (const { kind, types: own } of searched) {
    const offered = await Promise.all(own.map(async ({ isOffered }) => (await isOffered?.(context)) ?? true));
    const shown = own.filter((_type, index) => offered[index]);
    types.set(
      kind,
      shown.map(({ type, name }) => ({ type, name: name.in(terms) })),
    );
  }
  return context.addons
    .of(searchDomains)
    .toSorted((one, other) => one.sort - other.sort)
    .map((domain) => {
      const own = domain.kinds.flatMap((kind) => searched.find((source) => source.kind === kind) ?? []);
      return {
        key: domain.key,
        name: domain.name.in(terms),
        recordTypes: own.map(({ kind }) => kind),
        types: own.flatMap(({ kind }) => types.get(kind) ?? []),
        filters: [...domain.filters, ...addedFilters(context, domain)],
        sorts: [...(domain.sorts ?? SORTS)],
        isIsolated: domain.isIsolated ?? false,
      };
    })
    .filter(({ recordTypes }) => recordTypes.length > 0);
}
