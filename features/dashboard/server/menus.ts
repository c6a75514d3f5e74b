import { i18nOf } from "#features/locales/server/index.ts";
import { countsFor } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { MenuEntry, MenuSection, NavigationSection } from "../contract.ts";
import { canOpenHome, entriesFor } from "./open-page.ts";
import { type DashboardSection, dashboardSections } from "./sections.ts";

/** Address of the first page. */
export const HOME = "/dashboard";

/** The id of `/dashboard/log/edits` is `log-edits`. */
const idOf = (path: string) => path.split("/").slice(2).join("-");

/** Returns the sections that have an entry: the built-in ones in their order, then others. */
function sectionsOf(entries: readonly { section: DashboardSection }[]): DashboardSection[] {
  const used = new Set(entries.map(({ section }) => section));
  const own: DashboardSection[] = Object.values(dashboardSections);
  return [...own.filter((section) => used.has(section)), ...[...used].filter((each) => !own.includes(each))];
}

/** Returns the sections of the dashboard that the actor may open, with their entries and counters. */
export async function navigationFor(context: Context): Promise<NavigationSection[]> {
  const texts = i18nOf(context);
  const pages = entriesFor(context);
  const counters = pages.flatMap(({ counter }) => counter ?? []);
  const counts = new Map(
    (await countsFor(context, counters)).map(({ name, count }) => [name, count] as const),
  );
  const viewSection = ({ id, name, description, isTabs = false }: DashboardSection) => ({
    ...{ id, name: name.in(texts), description: description.in(texts), isTabs },
    entries: pages
      .filter((page) => page.section.id === id)
      .map((page) => ({
        name: page.name.in(texts),
        description: page.description?.in(texts) ?? null,
        url: page.path,
        count: counts.get(page.counter ?? "") ?? 0,
        isUrgent: page.isUrgent ?? true,
      })),
  });
  const { home } = dashboardSections;
  const first = {
    ...{ id: home.id, name: home.name.in(texts), description: home.description.in(texts), isTabs: true },
    entries: [{ name: home.name.in(texts), description: null, url: HOME, count: 0, isUrgent: true }],
  };
  return [...(canOpenHome(context) === true ? [first] : []), ...sectionsOf(pages).map(viewSection)];
}

/** Returns the sections as the API's menus. */
export async function menusFor(context: Context): Promise<MenuSection[]> {
  const sections = await navigationFor(context);
  return sections.map(({ id, name, description, entries }) => ({
    ...{ id, name, description, url: entries[0]?.url ?? HOME },
    children: [
      {
        children: entries.map(
          (entry): MenuEntry => ({
            ...{ id: idOf(entry.url), parentID: id, name: entry.name, url: entry.url, react: true },
            ...(entry.count > 0 && { badge: { type: "text" as const, text: String(entry.count) } }),
          }),
        ),
      },
    ],
  }));
}
