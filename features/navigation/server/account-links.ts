import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { AccountSection } from "../contract.ts";

/** Sections are ordered by `sort`, the smallest first; 50 by default. */
interface AddedSection extends AccountSection {
  sort?: number;
  links: readonly (AccountSection["links"][number] & { sort?: number })[];
}

type LinksOf = (context: Context) => readonly AddedSection[];

/**
 * Links of the account menu that depend on data of the server; links of equally named sections are grouped.
 */
const accountLinks = new ExtensionPoint<LinksOf>("accountLinks");
export const addAccountLinks = (linksOf: LinksOf) => accountLinks.with(linksOf);

const UNSORTED = 50;
const bySort = (one: { sort?: number }, other: { sort?: number }) =>
  (one.sort ?? UNSORTED) - (other.sort ?? UNSORTED);
const unsorted = <T extends { sort?: number }>({ sort, ...rest }: T) => rest;

/** Returns the sections that have a link for the actor; none for guests. */
export function accountSections(context: Context): AccountSection[] {
  if (context.actor.userID === 0) return [];
  const added = context.addons.of(accountLinks).flatMap((linksOf) => linksOf(context));
  const named = Map.groupBy(
    added.filter(({ links }) => links.length > 0),
    ({ name }) => name,
  );
  return [...named.values()]
    .map((sections) => ({ ...(sections[0] as AddedSection), links: sections.flatMap(({ links }) => links) }))
    .sort(bySort)
    .map((section) => ({ ...unsorted(section), links: section.links.toSorted(bySort).map(unsorted) }));
}
