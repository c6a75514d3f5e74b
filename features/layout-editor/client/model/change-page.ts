import {
  type ColumnKey,
  columnsOf,
  newID,
  type Page,
  type PlacedSection,
  type PlacedWidget,
  type Props,
  SLOT,
  type StoredNode,
} from "./page.ts";

/** A place for a widget: before the widget at `index`, or at the end. */
export interface Place {
  sectionID: string;
  column: ColumnKey;
  index: number;
}

const withoutSlot = ({ id, node: { [SLOT]: _, ...node } }: PlacedWidget): PlacedWidget => ({
  id,
  node: node as StoredNode,
});

const changeSections = (page: Page, change: (section: PlacedSection) => PlacedSection): Page => ({
  ...page,
  sections: page.sections.map(change),
});

const changeWidgets = (
  section: PlacedSection,
  change: (widgets: readonly PlacedWidget[], key: ColumnKey) => readonly PlacedWidget[],
): PlacedSection => ({
  ...section,
  columns: section.columns.map(({ key, widgets }) => ({ key, widgets: change(widgets, key) })),
});

/** A section outside of which a widget stands has no other content, and is gone with its widget. */
const withoutEmptied = (page: Page): Page => ({
  ...page,
  sections: page.sections.filter(
    ({ node, columns }) => node !== null || columns.some(({ widgets }) => widgets.length > 0),
  ),
});

/** All places that hold a widget, in reading order. */
export const placesIn = (page: Page): (Place & { widget: PlacedWidget })[] =>
  page.sections.flatMap(({ id: sectionID, columns }) =>
    columns.flatMap(({ key: column, widgets }) =>
      widgets.map((widget, index) => ({ sectionID, column, index, widget })),
    ),
  );

export const findPlace = (page: Page, id: string) => placesIn(page).find(({ widget }) => widget.id === id);

export const findSection = (page: Page, id: string) => page.sections.find((section) => section.id === id);

export function insertWidget(page: Page, { sectionID, column, index }: Place, widget: PlacedWidget): Page {
  return changeSections(page, (section) =>
    section.id === sectionID
      ? changeWidgets(section, (widgets, key) =>
          key === column ? widgets.toSpliced(index, 0, widget) : widgets,
        )
      : section,
  );
}

export const removeWidget = (page: Page, id: string): Page =>
  withoutEmptied(
    changeSections(page, (section) =>
      changeWidgets(section, (widgets) => widgets.filter((widget) => widget.id !== id)),
    ),
  );

/** Puts a widget at a place, whose index counts the others, and removes it from the place where it was. */
export const putWidget = (page: Page, { sectionID, column, index }: Place, widget: PlacedWidget): Page =>
  withoutEmptied(
    changeSections(page, (section) =>
      changeWidgets(section, (widgets, key) => {
        const others = widgets.filter(({ id }) => id !== widget.id);
        return section.id === sectionID && key === column ? others.toSpliced(index, 0, widget) : others;
      }),
    ),
  );

/** Moves a widget to a place, whose index counts the widgets as they are before. */
export function moveWidget(page: Page, id: string, to: Place): Page {
  const from = findPlace(page, id);
  if (!from) return page;
  const isSame = from.sectionID === to.sectionID && from.column === to.column;
  const index = isSame && from.index < to.index ? to.index - 1 : to.index;
  return putWidget(page, { ...to, index }, isSame ? from.widget : withoutSlot(from.widget));
}

/** Replaces the node of a widget or a section, or that of the title bar. */
export function changeNode(page: Page, id: string, change: (node: StoredNode) => StoredNode): Page {
  if (id === TITLE_BAR) return { ...page, titleBar: change(page.titleBar) };
  return changeSections(page, (section) =>
    section.id === id && section.node
      ? { ...section, node: change(section.node) }
      : changeWidgets(section, (widgets) =>
          widgets.map((widget) => (widget.id === id ? { ...widget, node: change(widget.node) } : widget)),
        ),
  );
}

/** Id by which the title bar is chosen. */
export const TITLE_BAR = "titleBar";

/** Returns the node of a widget, a section or the title bar. */
export const nodeOf = (page: Page, id: string): StoredNode | undefined =>
  id === TITLE_BAR
    ? page.titleBar
    : (findPlace(page, id)?.widget.node ?? findSection(page, id)?.node ?? undefined);

/** Creates a widget that is not placed yet. */
export function newWidget(hydrate: string, props: Props = {}): PlacedWidget {
  const id = newID();
  return { id, node: { ...props, $hydrate: hydrate, $reactTestID: id } };
}

/** Creates a section with nothing in it, or with widgets in its columns. */
export function newSection(
  hydrate: string,
  widgets: Partial<Record<ColumnKey, readonly PlacedWidget[]>> = {},
  props: Props = {},
): PlacedSection {
  const id = newID();
  const keys = Object.keys(columnsOf(hydrate) ?? {}) as ColumnKey[];
  return {
    id,
    node: { ...props, $hydrate: hydrate, $reactTestID: id },
    columns: keys.map((key) => ({ key, widgets: widgets[key] ?? [] })),
  };
}

export const copyOf = ({ node }: PlacedWidget): PlacedWidget => {
  const { $hydrate, [SLOT]: _, ...props } = node;
  return newWidget($hydrate, props);
};

export const insertSection = (page: Page, index: number, section: PlacedSection): Page => ({
  ...page,
  sections: page.sections.toSpliced(index, 0, section),
});

export const removeSection = (page: Page, id: string): Page => ({
  ...page,
  sections: page.sections.filter((section) => section.id !== id),
});

export function moveSection(page: Page, id: string, index: number): Page {
  const section = findSection(page, id);
  return section ? insertSection(removeSection(page, id), index, section) : page;
}

/** Gives a section other columns. Widgets of columns that it loses follow those of the last one. */
export function changeColumns(page: Page, id: string, hydrate: string): Page {
  const keys = Object.keys(columnsOf(hydrate) ?? {}) as ColumnKey[];
  return changeSections(page, (section) => {
    if (section.id !== id || !section.node) return section;
    const kept = (key: ColumnKey) => section.columns.find((column) => column.key === key)?.widgets ?? [];
    const lost = section.columns.filter(({ key }) => !keys.includes(key)).flatMap(({ widgets }) => widgets);
    const last = keys.at(-1);
    return {
      ...section,
      node: { ...section.node, $hydrate: hydrate },
      columns: keys.map((key) => ({
        key,
        widgets: [...kept(key), ...(key === last ? lost : [])].map(withoutSlot),
      })),
    };
  });
}
