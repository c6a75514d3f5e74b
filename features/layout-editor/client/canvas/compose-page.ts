import type { HydratedLayout, HydratedNode } from "#features/layouts/client/index.ts";
import type { LayoutCatalog } from "#features/layouts/contract.ts";
import { t } from "#platform/client/translate.ts";
import { nameOfWidget } from "../model/catalog.ts";
import {
  lastSlot,
  type Page,
  type PlacedSection,
  type PlacedWidget,
  type StoredNode,
  writeSection,
} from "../model/page.ts";

/** Problems of a widget’s settings, in words. */
export interface WidgetProblem {
  message: string;
  errors: readonly { field: string; path?: string; message: string }[];
}

/** A page as the server filled it, with its nodes by the ids of the edited ones. */
export interface FilledPage {
  page: HydratedLayout;
  nodes: ReadonlyMap<string, HydratedNode>;
  /** Ids of the widgets that were sent to be filled. */
  asked: ReadonlySet<string>;
  /** Problems of widgets, by id. */
  problems: ReadonlyMap<string, WidgetProblem>;
}

const isNode = (value: unknown): value is HydratedNode =>
  typeof value === "object" && value !== null && "$reactComponent" in value;

/** Returns all nodes with an id, also those inside sections. */
export function nodesByID(nodes: readonly unknown[], found = new Map<string, HydratedNode>()) {
  for (const node of nodes.filter(isNode)) {
    if (node.$reactTestID !== undefined) found.set(node.$reactTestID, node);
    for (const slot of Object.values(node.$reactProps)) if (Array.isArray(slot)) nodesByID(slot, found);
  }
  return found;
}

export const problemOf = (node: HydratedNode | undefined): WidgetProblem | undefined => {
  if (node?.$reactComponent !== "LayoutError") return undefined;
  const { message, errors } = node.$reactProps as Partial<WidgetProblem>;
  return { message: message ?? "", errors: errors ?? [] };
};

/** Returns what a reader can do about a problem, as far as the server says it. */
export const problemText = ({ message, errors }: WidgetProblem) =>
  errors.length > 0 ? t("Fill in its settings.") : message;

const placeholder = (kind: string, id: string, name = "", problem = ""): HydratedNode => ({
  $reactComponent: "LayoutPlaceholder",
  $reactProps: { kind, name, problem },
  $reactTestID: id,
});

/** Id of the empty place of a column. */
export const emptyID = (sectionID: string, column: string) => `empty ${sectionID} ${column}`;

/**
 * Composes what the preview shows from the edited page and what the server filled: a move is visible at once, and what
 * the reader does not get keeps a place.
 */
export function composePage(page: Page, filled: FilledPage | null, catalog: LayoutCatalog): HydratedNode[] {
  const isLoading = (id: string) => !filled?.asked.has(id);
  function shownWidget({ id, node }: PlacedWidget): HydratedNode {
    const found = filled?.nodes.get(id);
    const name = nameOfWidget(catalog, node.$hydrate);
    if (!found) return placeholder(isLoading(id) ? "loading" : "hidden", id, name);
    const problem = problemOf(found);
    return problem ? placeholder("problem", id, name, problemText(problem)) : found;
  }
  function shownSection(section: PlacedSection): HydratedNode[] {
    const { id, node, columns } = section;
    if (node === null) return columns.flatMap(({ widgets }) => widgets.map(shownWidget));
    const widgets = new Map(columns.flatMap((column) => column.widgets.map((each) => [each.id, each])));
    const [written = node] = writeSection(section);
    const slots = Object.entries(written)
      .filter(([, value]) => Array.isArray(value))
      .map(([slot, value]) => [
        slot,
        (value as StoredNode[]).flatMap((each) => {
          const widget = widgets.get(String(each["$reactTestID"]));
          return widget ? [shownWidget(widget)] : [];
        }),
      ]);
    const switches = Object.entries(node).filter(([, value]) => typeof value === "boolean");
    const empty = columns
      .filter((column) => column.widgets.length === 0)
      .map(({ key }) => [lastSlot(node.$hydrate, key), [placeholder("empty", emptyID(id, key))]]);
    return [
      {
        $reactComponent: catalog.sections[node.$hydrate]?.$reactComponent ?? "SectionOneColumn",
        $reactProps: Object.fromEntries([...switches, ...slots, ...empty]),
        $reactTestID: id,
      },
    ];
  }
  return page.sections.flatMap(shownSection);
}
