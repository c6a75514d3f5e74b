import type { LayoutCatalog } from "#features/layouts/contract.ts";
import { t } from "#platform/client/translate.ts";
import { columnName, nameOfWidget } from "./catalog.ts";
import { placesIn } from "./change-page.ts";
import { type Page, propsOf, type StoredNode } from "./page.ts";

/** Returns the names of the props that differ. */
function changedProps(before: StoredNode, after: StoredNode): string[] {
  const [was, is] = [propsOf(before), propsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is), "$middleware"])].filter((name) => {
    const [one, other] = name === "$middleware" ? [before[name], after[name]] : [was[name], is[name]];
    return JSON.stringify(one) !== JSON.stringify(other);
  });
}

/** Returns the differences between two states of a page, in words. */
export function comparePages(catalog: LayoutCatalog, before: Page, after: Page): string[] {
  const former = new Map(placesIn(before).map((place) => [place.widget.id, place]));
  const current = new Map(placesIn(after).map((place) => [place.widget.id, place]));
  const name = (node: StoredNode) => nameOfWidget(catalog, node.$hydrate);
  const changes: string[] = [];
  const note = (text: string) => void changes.push(text);
  for (const { id, node } of after.sections)
    if (node && !before.sections.some((section) => section.id === id))
      note(t("Section added: {name}", { name: name(node) }));
  for (const { id, node } of before.sections)
    if (node && !after.sections.some((section) => section.id === id))
      note(t("Section deleted: {name}", { name: name(node) }));
  for (const [id, { widget, sectionID, column, index }] of current) {
    const was = former.get(id);
    if (!was) note(t("Added: {name}", { name: name(widget.node) }));
    else if (was.sectionID !== sectionID || was.column !== column || was.index !== index)
      note(t("Moved: {name}, now in {column}", { name: name(widget.node), column: columnName(column) }));
    const props = was ? changedProps(was.widget.node, widget.node) : [];
    if (props.length > 0)
      note(
        t("Changed: {name} ({props})", {
          name: name(widget.node),
          props: props.join(", ").replace("$middleware", t("Visibility")),
        }),
      );
  }
  for (const [id, { widget }] of former)
    if (!current.has(id)) note(t("Deleted: {name}", { name: name(widget.node) }));
  if (JSON.stringify(before.titleBar) !== JSON.stringify(after.titleBar)) note(t("Changed: Title Bar"));
  return changes;
}
