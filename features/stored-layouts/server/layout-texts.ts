import { hash } from "node:crypto";
import type { LayoutNode, StoredLayout } from "#features/layouts/server/index.ts";
import {
  type Texts,
  type Translatable,
  textsOf,
  translatedText,
} from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { layoutChanged } from "./events.ts";
import { selectShown } from "./queries.ts";

/** Properties of widgets that are texts for readers. */
const TEXTS = new Set(["title", "subtitle", "description", "label", "name", "text", "body", "placeholder"]);
const LONGEST = 5000;
const LONGEST_NAME = 100;

/** Returns the property of a text: the text itself, so that a moved widget keeps its translations. */
const propertyOf = (text: string): string =>
  text.length <= LONGEST_NAME
    ? text
    : `${text.slice(0, LONGEST_NAME)}…${hash("sha256", text, "hex").slice(0, 16)}`;

/** Returns a part of a layout with its texts changed. */
function withTexts(value: unknown, change: (text: string) => string, name = ""): unknown {
  if (typeof value === "string") return TEXTS.has(name) && value.trim() !== "" ? change(value) : value;
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([property, each]) => [property, withTexts(each, change, property)]),
  );
}

function textsIn({ layout, titleBar }: StoredLayout): Record<string, string> {
  const texts: Record<string, string> = {};
  withTexts([layout, titleBar], (text) => {
    if (text.length <= LONGEST) texts[propertyOf(text)] = text;
    return text;
  });
  return texts;
}

/** Texts of widgets in layouts that administrators made. */
export const layoutTexts: Translatable = {
  recordType: "layout",
  name: source("Layouts"),
  properties: () => ({ label: source("Text"), type: "multiline", maxLength: LONGEST }),
  load: async (context, ids) =>
    (await selectShown(context, ids?.map(Number) ?? null)).map((row) => ({
      ...{ id: row.layoutID, name: row.name, url: `/dashboard/layouts/${row.layoutID}`, texts: textsIn(row) },
    })),
  changedBy: [layoutChanged],
};

const spoken = new WeakMap<StoredLayout, WeakMap<Texts, StoredLayout>>();

/** Returns a layout with its texts in the reader's language. */
export function spokenLayout(context: Context, found: StoredLayout | undefined): StoredLayout | undefined {
  const texts = textsOf(context);
  if (!texts || !found) return found;
  const known = spoken.get(found) ?? new WeakMap<Texts, StoredLayout>();
  spoken.set(found, known);
  let shown = known.get(texts);
  if (!shown) {
    const { layoutID, layout, titleBar } = found;
    const change = (text: string) =>
      translatedText(context, layoutTexts, layoutID, propertyOf(text), text, texts);
    shown = {
      ...found,
      layout: withTexts(layout, change) as LayoutNode[],
      titleBar: withTexts(titleBar, change) as LayoutNode | null,
    };
    known.set(texts, shown);
  }
  return shown;
}
