import type { z } from "zod";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import type { HydratedNode, Seo } from "../contract.ts";

/** What a page is about, resolved: words like `discussion/name` in a layout refer into it. */
export type PageParams = Readonly<Record<string, unknown>>;

/** Something that a layout can place: its properties, and how it gets its data. */
export interface Widget<Props = unknown> {
  /** As layouts name it, without `react.`: `asset.discussionList`. */
  id: string;
  /** The component in the browser. */
  component: string;
  props: z.ZodType<Props>;
  /** The page is about it: when it refuses, the whole page does. Any other widget fails alone. */
  isRequired?: boolean;
  /** Its component's properties; null leaves it out of the page. Without `load` they are `props` as they are. */
  load?(context: Context, props: Props, page: PageParams): Promise<object | null>;
}

export interface Resolved {
  /** Another view type than the one asked for, such as the one a category's display decides on. */
  layoutViewType?: string;
  params: PageParams;
  seo: Seo;
  /** Wrap the whole page, in order. */
  contexts?: HydratedNode[];
  /** Set for one of many pages: which, and where the others are. */
  pages?: NumberedPages;
  /** The address elsewhere under which search engines are to know it, when it is not its own. */
  canonical?: string | null;
  /** Where the page is shown, when the address that was asked for only leads to it. */
  address?: string;
}

export interface NumberedPages {
  page: number;
  url(page: number): string;
}

export interface Asked {
  recordType: string;
  recordID: string;
  params: Record<string, unknown>;
}

/** A kind of page that layouts can be made for. */
export interface LayoutView {
  type: string;
  /** Kinds of record it can be asked for: a page of the whole forum is `global`. */
  recordTypes: readonly string[];
  /** Finds what the page is about. Throws 404 or 403; answers a path to send the reader elsewhere. */
  resolve(context: Context, asked: Asked): Promise<Resolved | { redirectTo: string; status: number }>;
}

/** A layout that comes with the software. */
export interface Template {
  layoutViewType: string;
  name: string;
  layout: readonly LayoutNode[];
  /** The bar above it, when it is to be another than that of all pages. */
  titleBar?: LayoutNode;
}

/** A node of a layout as it is stored: `$hydrate` and properties, in which further nodes may stand. */
export interface LayoutNode {
  $hydrate: string;
  [property: string]: unknown;
}

/** A text of ours in a layout, said in the language of whoever reads the page. */
export const translated = (code: string): LayoutNode => ({ $hydrate: "translate", code });

/**
 * Something that a page's document has and its layout has not, such as styles. When a page comes with another mark, the
 * browser loads the document anew in place of changing the page.
 */
export const documentMarks = new Opening<(context: Context) => Promise<string>>("documentMarks");
export const markDocument = (markOf: (context: Context) => Promise<string>) => documentMarks.with(markOf);

/** What marks a document made for the actor at this moment. */
export const documentMark = async (context: Context): Promise<string> =>
  (await Promise.all(context.addons.of(documentMarks).map((markOf) => markOf(context)))).join(" ");

export const widgets = new Opening<Widget<never>>("widgets");
export const layoutViews = new Opening<LayoutView>("layoutViews");
export const templates = new Opening<Template>("templates");

export const widget = <Props>(value: Widget<Props>) => widgets.with(value as unknown as Widget<never>);
export const layoutView = (value: LayoutView) => layoutViews.with(value);
export const template = (value: Template) => templates.with(value);
