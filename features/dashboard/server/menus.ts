import { i18nOf } from "#features/locales/server/index.ts";
import { countsFor } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { MenuEntry, MenuSection } from "../contract.ts";
import { entriesFor } from "./open-page.ts";
import { type DashboardSection, dashboardSections } from "./sections.ts";

/** The id of `/dashboard/log/edits` is `log-edits`. */
const idOf = (path: string) => path.split("/").slice(2).join("-");

/** Returns the sections that have an entry: the built-in ones in their order, then others. */
function sectionsOf(entries: readonly { section: DashboardSection }[]): DashboardSection[] {
  const used = new Set(entries.map(({ section }) => section));
  const own: DashboardSection[] = Object.values(dashboardSections);
  return [...own.filter((section) => used.has(section)), ...[...used].filter((each) => !own.includes(each))];
}

/** Returns the parts of the dashboard that the actor may open, with their counters. */
export async function menusFor(context: Context): Promise<MenuSection[]> {
  const texts = i18nOf(context);
  const pages = entriesFor(context);
  const counters = pages.flatMap(({ counter }) => counter ?? []);
  const counts = new Map(
    (await countsFor(context, counters)).map(({ name, count }) => [name, count] as const),
  );
  return sectionsOf(pages).map((section) => {
    const entries = pages
      .filter((page) => page.section === section)
      .map(({ path, name, counter }): MenuEntry => {
        const count = counts.get(counter ?? "") ?? 0;
        return {
          ...{ id: idOf(path), parentID: section.id, name: name.in(texts), url: path, react: true },
          ...(count > 0 && { badge: { type: "text" as const, text: String(count) } }),
        };
      });
    return {
      id: section.id,
      name: section.name.in(texts),
      description: section.description.in(texts),
      url: entries[0]?.url ?? "/dashboard",
      children: [{ children: entries }],
    };
  });
}
