import { searchedText } from "#features/formats/server/index.ts";
import type { LayoutNode } from "#features/layouts/server/index.ts";

/** Properties of widgets that readers see as text. */
const TEXTS: ReadonlySet<string> = new Set(["title", "subtitle", "description", "body"]);
const HTML = "html";

/** Returns whether all readers of the page get a node: only then everyone may find its text. */
function isForAll({ $middleware }: LayoutNode): boolean {
  const { audience, "role-filter": filter } = ($middleware ?? {}) as Record<string, { roleIDs?: unknown }>;
  return audience === undefined && !(Array.isArray(filter?.roleIDs) && filter.roleIDs.length > 0);
}

function* textsIn(value: unknown, name = ""): Generator<string> {
  if (typeof value === "string") {
    if (TEXTS.has(name)) yield value;
    if (name === HTML) yield searchedText(value);
  } else if (Array.isArray(value)) {
    for (const each of value) yield* textsIn(each);
  } else if (typeof value === "object" && value !== null) {
    if (!isForAll(value as LayoutNode)) return;
    for (const [key, each] of Object.entries(value)) yield* textsIn(each, key);
  }
}

/** Returns the text that the widgets of a layout show to all readers, for the search. Loaded data is not part of it. */
export const layoutText = (layout: readonly LayoutNode[]): string =>
  [...textsIn(layout)].filter((text) => text.trim() !== "").join("\n");
