import type { LayoutCatalog } from "#features/layouts/contract.ts";
import { t } from "#platform/client/translate.ts";
import { fieldsOf, type PropSchema, valueAt } from "../settings/schema-fields.ts";
import { columnName, itemOf, nameOfWidget } from "./catalog.ts";
import { placesIn } from "./change-page.ts";
import { type Page, propsOf, type StoredNode } from "./page.ts";
import { changesBetween } from "./page-changes.ts";

/** Returns what differs between the settings of a widget, by the labels of its form. */
export function changedSettings(catalog: LayoutCatalog, before: StoredNode, after: StoredNode): string[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const fields = fieldsOf((itemOf(catalog, after.$hydrate)?.schema ?? {}) as PropSchema);
  const changed = fields
    .filter(({ path }) => !isSame(valueAt(before, path), valueAt(after, path)))
    .map(({ control }) => control.label);
  if (!isSame(before["$middleware"], after["$middleware"])) changed.push(t("Visibility"));
  const others = changed.length === 0 && !isSame(propsOf(before), propsOf(after));
  return others ? [t("Settings")] : [...new Set(changed)];
}

/** Returns the differences between two states of a page, in words. */
export function comparePages(catalog: LayoutCatalog, before: Page, after: Page): string[] {
  const former = new Map(placesIn(before).map((place) => [place.widget.id, place]));
  const current = new Map(placesIn(after).map((place) => [place.widget.id, place]));
  const name = (node: StoredNode) => nameOfWidget(catalog, node.$hydrate);
  const moved = new Set(
    changesBetween(before, after).flatMap(({ kind, id }) => (kind === "moved" ? [id] : [])),
  );
  const changes: string[] = [];
  const note = (text: string) => void changes.push(text);
  for (const { id, node } of after.sections)
    if (node && !before.sections.some((section) => section.id === id))
      note(t("Section added: {name}", { name: name(node) }));
    else if (node && moved.has(id)) note(t("Section moved: {name}", { name: name(node) }));
  for (const { id, node } of before.sections)
    if (node && !after.sections.some((section) => section.id === id))
      note(t("Section deleted: {name}", { name: name(node) }));
  for (const [id, { widget, column }] of current) {
    const was = former.get(id);
    if (!was) note(t("Added: {name}", { name: name(widget.node) }));
    else if (moved.has(id))
      note(t("Moved: {name}, now in {column}", { name: name(widget.node), column: columnName(column) }));
    const settings = was ? changedSettings(catalog, was.widget.node, widget.node) : [];
    if (settings.length > 0)
      note(t("Changed: {name} ({settings})", { name: name(widget.node), settings: settings.join(", ") }));
  }
  for (const [id, { widget }] of former)
    if (!current.has(id)) note(t("Deleted: {name}", { name: name(widget.node) }));
  if (JSON.stringify(before.titleBar) !== JSON.stringify(after.titleBar)) note(t("Changed: Title Bar"));
  return changes;
}
