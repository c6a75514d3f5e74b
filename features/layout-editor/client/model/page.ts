/** A node of a stored layout. */
export interface StoredNode {
  $hydrate: string;
  [property: string]: unknown;
}

/** Props of a node: `$hydrate` and what is about the node itself excluded. */
export type Props = Readonly<Record<string, unknown>>;

/** A widget of the page that is edited. */
export interface PlacedWidget {
  /** Identifies the widget as long as it exists; stored as `$reactTestID`. */
  id: string;
  node: StoredNode;
}

/** A column of a section: the slots of the layout that are shown as one list. */
export interface Column {
  key: ColumnKey;
  widgets: readonly PlacedWidget[];
}

export interface PlacedSection {
  id: string;
  /** Without the widgets of its columns. `null` for a widget that stands outside of all sections. */
  node: StoredNode | null;
  columns: readonly Column[];
}

/** The page that is edited. */
export interface Page {
  titleBar: StoredNode;
  sections: readonly PlacedSection[];
}

/** The columns of sections, with the slots of each: on narrow screens the first of two is shown above the page. */
const COLUMNS = {
  "section.full-width": { main: ["children"] },
  "section.1-column": { main: ["children"] },
  "section.2-columns": { main: ["mainTop", "mainBottom"], side: ["secondaryTop", "secondaryBottom"] },
  "section.2-columns-even": { start: ["left"], end: ["right"] },
  "section.3-columns": {
    start: ["leftTop", "leftBottom"],
    main: ["middleTop", "middleBottom"],
    end: ["rightTop", "rightBottom"],
  },
  "section.3-columns-even": { start: ["left"], main: ["middle"], end: ["right"] },
} as const satisfies Record<string, Partial<Record<ColumnKey, readonly string[]>>>;

export type ColumnKey = "main" | "side" | "start" | "end";

/** Slots that are no column of their own; their widgets are shown at the top of one. */
const LEADING = ["breadcrumbs", "childrenBefore"];

const leadingColumn = (columns: object) => ("main" in columns ? "main" : Object.keys(columns)[0]);

const plainID = (hydrate: string) => hydrate.replace(/^react\./, "");

/** Returns the slots of a section's columns; null for a widget. */
export function columnsOf(hydrate: string): Partial<Record<ColumnKey, readonly string[]>> | null {
  const id = plainID(hydrate);
  return Object.hasOwn(COLUMNS, id) ? COLUMNS[id as keyof typeof COLUMNS] : null;
}

/** Returns the slot for new widgets of a column. */
export const lastSlot = (hydrate: string, key: ColumnKey): string =>
  columnsOf(hydrate)?.[key]?.at(-1) ?? "children";

/** Ids of all sections, as layouts write them. */
export const SECTION_IDS = Object.keys(COLUMNS).map((id) => `react.${id}`);

export const newID = (): string => crypto.getRandomValues(new Uint32Array(2)).join("").slice(0, 12);

/** The slot of a column in which a widget was stored, while it stays at the top of the column. */
export const SLOT = "$slot";

const isNode = (value: unknown): value is StoredNode =>
  typeof value === "object" && value !== null && typeof (value as StoredNode).$hydrate === "string";

const nodesIn = (value: unknown): StoredNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Places a node. One without an id is named by its place, so that two readings of one layout are equal. */
function place(node: StoredNode, seen: Set<string>, where: string, slot?: string): PlacedWidget {
  const stored = typeof node["$reactTestID"] === "string" ? node["$reactTestID"] : where;
  const id = seen.has(stored) ? newID() : stored;
  seen.add(id);
  return { id, node: { ...node, $reactTestID: id, ...(slot !== undefined && { [SLOT]: slot }) } };
}

function placeSection(node: StoredNode, seen: Set<string>, index: number): PlacedSection {
  const columns = columnsOf(node.$hydrate);
  const { id, node: named } = place(node, seen, `s${index}`);
  if (!columns)
    return { id: `around ${id}`, node: null, columns: [{ key: "main", widgets: [{ id, node: named }] }] };
  const rest: StoredNode = { ...named };
  const taken = (slot: string) => {
    const widgets = nodesIn(rest[slot]).map((each, at) => place(each, seen, `${id}-${slot}-${at}`, slot));
    delete rest[slot];
    return widgets;
  };
  const leading = LEADING.flatMap(taken);
  const first = leadingColumn(columns);
  return {
    id,
    columns: Object.entries(columns).map(([key, slots]) => ({
      key: key as ColumnKey,
      widgets: [...(key === first ? leading : []), ...slots.flatMap(taken)],
    })),
    node: rest,
  };
}

/** Reads a stored layout. Every node has an id afterwards. */
export function readPage(layout: readonly StoredNode[], titleBar: StoredNode): Page {
  const seen = new Set<string>();
  return { titleBar, sections: layout.map((node, index) => placeSection(node, seen, index)) };
}

const bare = ({ node: { [SLOT]: _, ...node } }: PlacedWidget): StoredNode => node as StoredNode;

/**
 * Returns the slots of a column. A widget stays in the slot in which it was stored unless one above it is in a later
 * slot; new widgets are in the last one.
 */
function slotsOf(order: readonly string[], widgets: readonly PlacedWidget[]): Record<string, StoredNode[]> {
  const filled: Record<string, StoredNode[]> = {};
  let lowest = 0;
  const last = order.length - 1;
  for (const widget of widgets) {
    const stored = order.indexOf(String(widget.node[SLOT]));
    lowest = Math.max(lowest, stored === -1 ? last : stored);
    const slot = order[lowest] as string;
    filled[slot] = [...(filled[slot] ?? []), bare(widget)];
  }
  return filled;
}

/** Returns a section with its widgets as a node. */
export function writeSection({ node, columns }: PlacedSection): StoredNode[] {
  if (node === null) return columns.flatMap(({ widgets }) => widgets.map(bare));
  const known = columnsOf(node.$hydrate) ?? {};
  const first = leadingColumn(known);
  const filled = columns.map(({ key, widgets }) => {
    const slots = known[key] ?? [];
    return slotsOf(key === first ? [...LEADING, ...slots] : slots, widgets);
  });
  return [Object.assign({}, node, ...filled)];
}

/** Returns the page as a layout to store. */
export const writePage = ({ sections }: Page): StoredNode[] => sections.flatMap(writeSection);

/** Returns the props of a node that its schema declares. */
export function propsOf({
  $hydrate: _,
  $reactTestID: __,
  $middleware: ___,
  [SLOT]: ____,
  ...props
}: StoredNode) {
  return props as Props;
}
