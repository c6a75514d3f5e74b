import type { CatalogItem, LayoutCatalog } from "#features/layouts/contract.ts";
import { t } from "#platform/client/translate.ts";
import { findSection, type Place } from "./change-page.ts";
import { type ColumnKey, columnsOf, type Page, type StoredNode } from "./page.ts";

const prefixed = (hydrate: string) => (hydrate.startsWith("react.") ? hydrate : `react.${hydrate}`);

/** Returns the entry of a widget or section; undefined for a part that only templates place. */
export function itemOf(catalog: LayoutCatalog, hydrate: string): CatalogItem | undefined {
  const id = prefixed(hydrate);
  return catalog.widgets[id] ?? catalog.assets[id] ?? catalog.fragments[id] ?? catalog.sections[id];
}

/** Returns the name of a widget or section; one without an entry is named by its id. */
export const nameOfWidget = (catalog: LayoutCatalog, hydrate: string): string =>
  itemOf(catalog, hydrate)?.name ?? hydrate.replace(/^react\.(?:asset\.)?/, "");

/** Returns whether a section takes a widget. Parts that only templates place stay where columns are. */
export function takes(catalog: LayoutCatalog, section: StoredNode, hydrate: string): boolean {
  const allowed = catalog.sections[prefixed(section.$hydrate)]?.allowedWidgetIDs ?? [];
  return allowed.includes(prefixed(hydrate)) || !itemOf(catalog, hydrate);
}

/** Returns the place where a dragged widget is, with what shows it; null where the section does not take the widget. */
export function allowedDrop<Drop extends { place: Place }>(
  catalog: LayoutCatalog,
  page: Page,
  hydrate: string,
  drop: Drop | null,
): Drop | null {
  const section = page.sections.find(({ id }) => id === drop?.place.sectionID)?.node;
  return section && takes(catalog, section, hydrate) ? drop : null;
}

export const columnName = (key: ColumnKey): string =>
  ({ main: t("Main column"), side: t("Side column"), start: t("First column"), end: t("Last column") })[key];

/** Returns the first place at or after a widget, or at the end of a section, that takes the new one. */
export function placeFor(
  catalog: LayoutCatalog,
  page: Page,
  hydrate: string,
  near: Place | undefined,
): Place | null {
  const section = near && findSection(page, near.sectionID);
  if (near && section?.node && takes(catalog, section.node, hydrate)) return near;
  const found = page.sections.find(({ node }) => node && takes(catalog, node, hydrate));
  const column = found?.columns.find(({ key }) => key === "main") ?? found?.columns[0];
  if (!found || !column) return null;
  return { sectionID: found.id, column: column.key, index: column.widgets.length };
}

/** Returns the section that holds a widget which no section of the page takes. */
export const sectionFor = (catalog: LayoutCatalog, hydrate: string): string =>
  Object.entries(catalog.sections).find(
    ([id, { allowedWidgetIDs }]) => columnsOf(id) && allowedWidgetIDs?.includes(prefixed(hydrate)),
  )?.[0] ?? "react.section.1-column";
