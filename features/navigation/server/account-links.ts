import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import type { AccountSection } from "../contract.ts";

/** Places in the menu are taken by `sort`, the smallest first; 50 when left out. */
interface AddedSection extends AccountSection {
  sort?: number;
  links: readonly (AccountSection["links"][number] & { sort?: number })[];
}

type LinksOf = (context: Context) => readonly AddedSection[];

/** Links of the account menu that depend on what only the server knows; those of sections of one name stand together. */
const accountLinks = new Opening<LinksOf>("accountLinks");
export const addAccountLinks = (linksOf: LinksOf) => accountLinks.with(linksOf);

const UNSORTED = 50;
const bySort = (one: { sort?: number }, other: { sort?: number }) =>
  (one.sort ?? UNSORTED) - (other.sort ?? UNSORTED);
const unsorted = <T extends { sort?: number }>({ sort, ...rest }: T) => rest;

/** The sections that hold a link for the actor; guests have no such menu. */
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
