import type { LayoutNode } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";

export const HEADING = "asset.customPageHeading";
export const STARTER_TEXT = source("Replace this text with the content of your page.");

/** Returns a heading and a text in one column. */
export const headingAndText = (body: unknown): LayoutNode[] => [
  {
    $hydrate: "react.section.1-column",
    children: [{ $hydrate: `react.${HEADING}` }, { $hydrate: "react.text", body }],
  },
];

/** Returns the layout of a new page, with a text in the language of its author. */
export const starterLayout = (context: Context): LayoutNode[] =>
  headingAndText(i18nOf(context).say(STARTER_TEXT));
