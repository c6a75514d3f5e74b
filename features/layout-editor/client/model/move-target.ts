import type { LayoutCatalog } from "#features/layouts/contract.ts";
import { takes } from "./catalog.ts";
import { findPlace, type Place } from "./change-page.ts";
import type { Column, Page, PlacedSection } from "./page.ts";

/** Returns the columns of the page in reading order. */
const columnsIn = ({ sections }: Page): { section: PlacedSection; column: Column }[] =>
  sections.flatMap((section) => section.columns.map((column) => ({ section, column })));

/**
 * Returns where a widget goes when it is moved by one: past its neighbor, or into the next column that takes it. Null
 * when there is no such place.
 */
export function moveTarget(
  catalog: LayoutCatalog,
  page: Page,
  id: string,
  direction: "up" | "down",
): Place | null {
  const from = findPlace(page, id);
  if (!from) return null;
  const all = columnsIn(page);
  const at = all.findIndex(
    ({ section, column }) => section.id === from.sectionID && column.key === from.column,
  );
  const { length } = all[at]?.column.widgets ?? [];
  const { sectionID, column, index } = from;
  if (direction === "up" && index > 0) return { sectionID, column, index: index - 1 };
  if (direction === "down" && index < length - 1) return { sectionID, column, index: index + 2 };
  const others = direction === "up" ? all.slice(0, at).reverse() : all.slice(at + 1);
  const next = others.find(
    ({ section }) => section.node && takes(catalog, section.node, from.widget.node.$hydrate),
  );
  if (!next) return null;
  return {
    ...{ sectionID: next.section.id, column: next.column.key },
    index: direction === "up" ? next.column.widgets.length : 0,
  };
}
