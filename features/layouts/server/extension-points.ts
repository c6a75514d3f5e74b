import type { z } from "zod";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { FragmentType, HydratedNode, Seo } from "../contract.ts";

/** Resolved parameters of a page; references like `discussion/name` in a layout refer to them. */
export type PageParams = Readonly<Record<string, unknown>>;

/** A component that layouts can place: its properties and how it loads data. */
export interface Widget<Props = unknown> {
  /** Id in layouts, without `react.`: `asset.discussionList`. */
  id: string;
  /** Name of the component in the browser. */
  component: string;
  props: z.ZodType<Props>;
  /** The main content of the page: when it throws, the whole page fails. Other widgets fail alone. */
  isRequired?: boolean;
  /** How the catalog offers it to administrators; absent for parts that only templates place. */
  catalog?: CatalogEntry;
  /** True to put a frame around it when its props have `containerOptions`: `FrameOptions`. */
  isFramed?: boolean;
  /** Types of fragments that can replace it or parts of it. */
  fragmentTypes?: readonly FragmentType[];
  /** Returns the UUID of the fragment that the props name, for a widget that is nothing without it. */
  fragmentOf?(props: Props): string;
  /** Returns the props of a node whose id is not the widget's own, such as `custom.<uuid>`; null for other ids. */
  propsOfID?(id: string): Partial<Props> | null;
  /** True to pass props that are not declared to `load`, which checks them. */
  takesAllProps?: boolean;
  /** Returns the component's props; null omits the widget. Without `load`, `props` are passed unchanged. */
  load?(context: Context, props: Props, page: PageParams): Promise<object | null>;
}

/**
 * Where a widget can be: everywhere, in columns, in the whole width only, only where columns are side by side, or in no
 * section, because it has a place of its own.
 */
export type Placement = "anywhere" | "columns" | "fullWidth" | "sideBySide" | "outside";

/** A widget in the catalog. */
export interface CatalogEntry {
  /** Name, a sentence about what it shows, and group, as texts to translate (`source`). */
  name: string;
  description: string;
  group: string;
  /** Default: `columns`. */
  placement?: Placement;
  /** The view types whose pages it is a part of; absent for a widget of all pages. */
  views?: readonly string[];
  /** Id of a widget that is not offered where this one is. */
  replaces?: string;
  /** Returns the values of choices that depend on the forum, with labels in the reader's language, by name. */
  choices?(context: Context): Record<string, Record<string, string>>;
}

export interface Resolved {
  /** View type that replaces the requested one, such as that for a category's display. */
  layoutViewType?: string;
  params: PageParams;
  seo: Seo;
  /** Contexts around the page, in order, within those of `addPageContexts`. */
  contexts?: HydratedNode[];
  /** For a page of a numbered list: its number, and the addresses of the other pages. */
  pages?: NumberedPages;
  /** Canonical address for search engines, if another page's. */
  canonical?: string | null;
  /** Address at which the page is shown, when the requested address only leads to it. */
  address?: string;
  /** True for a page without title bar and footer, such as an editor that fills the window. */
  isBare?: boolean;
  /**
   * The record of the page and those around it, the nearest first: a comment, its discussion, its category. A layout of
   * one of them is used instead of the template.
   */
  records?: readonly LayoutRecord[];
}

/** A record that a layout can be chosen for. `global` with id 0 is the whole forum. */
export interface LayoutRecord {
  recordType: string;
  recordID: number;
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
  /** Allowed types of record; a page of the whole forum is `global`. */
  recordTypes: readonly string[];
  /** View types of the layouts that it shows, besides its own: for `post`, those of the types of posts. */
  shows?: readonly string[];
  /**
   * True when a layout is the content of its record, such as of a custom page: others than administrators get it by its
   * id only for a record that they see, and that has it.
   */
  isContent?: boolean;
  /** Paths of the texts that widgets can show as their titles, besides those of the site: `category/name`. */
  refs?: readonly string[];
  /** Resolves the record of the page. Throws 404 or 403; returns a path to redirect the reader. */
  resolve(context: Context, asked: Asked): Promise<Resolved | { redirectTo: string; status: number }>;
}

/** A layout that is part of the software. */
export interface Template {
  layoutViewType: string;
  /**
   * Types of the records for which administrators can show another layout instead: `global` for all pages of the type.
   * Absent for pages that they cannot change.
   */
  replaceableOn?: readonly string[];
  name: string;
  /** Name of the kind of page for administrators, marked with `source`; by default the template's name. */
  kind?: string;
  /** Another view type whose parts its layouts can have as well: for questions, those of a `discussion`. */
  partsOf?: string;
  layout: readonly LayoutNode[];
  /** Title bar, if other than the default. */
  titleBar?: LayoutNode;
}

/** A layout that administrators made. */
export interface StoredLayout {
  layoutID: number;
  name: string;
  layoutViewType: string;
  layout: readonly LayoutNode[];
  /** Null for the title bar of the theme. */
  titleBar: LayoutNode | null;
}

/** Finds the layouts of administrators. Pages of every reader ask it, so that it answers from memory. */
export interface LayoutSource {
  /** Returns the layout of a view type that the first of the records with one has; undefined for none. */
  assigned(
    context: Context,
    layoutViewType: string,
    records: readonly LayoutRecord[],
  ): Promise<StoredLayout | undefined>;
  /** Returns a layout by its id; undefined when there is none. */
  find(context: Context, layoutID: number): Promise<StoredLayout | undefined>;
}

const layoutSources = new ExtensionPoint<LayoutSource>("layoutSources");

/** Adds layouts that pages use instead of the templates. */
export const addLayoutSource = (found: LayoutSource) => layoutSources.with(found);

/** Returns the layout of a view type that the first of the records with one has; undefined for none. */
export async function assignedLayout(
  context: Context,
  layoutViewType: string,
  records: readonly LayoutRecord[],
): Promise<StoredLayout | undefined> {
  for (const each of context.addons.of(layoutSources)) {
    const found = await each.assigned(context, layoutViewType, records);
    if (found) return found;
  }
}

/** Returns a layout of administrators by its id; undefined when there is none. */
export async function findStoredLayout(
  context: Context,
  layoutID: number,
): Promise<StoredLayout | undefined> {
  for (const each of context.addons.of(layoutSources)) {
    const found = await each.find(context, layoutID);
    if (found) return found;
  }
}

/** A kind of record that layouts can be chosen for. */
export interface LayoutRecordKind {
  recordType: string;
  /** Returns name and address of those of the records that exist, by id; in a constant number of statements. */
  find(context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, { name: string; url: string }>>;
}

const recordKinds = new ExtensionPoint<LayoutRecordKind>("layoutRecordKinds");

/** Lets administrators choose layouts for the pages of records of a kind. */
export const addLayoutRecordKind = (kind: LayoutRecordKind) => recordKinds.with(kind);

/** Returns the kind of record with that type; undefined when layouts cannot be chosen for it. */
export const layoutRecordKind = (context: Context, recordType: string): LayoutRecordKind | undefined =>
  context.addons.of(recordKinds).find((each) => each.recordType === recordType);

/** A node of a stored layout: `$hydrate` and properties, which may contain further nodes. */
export interface LayoutNode {
  $hydrate: string;
  [property: string]: unknown;
}

/** Returns safe HTML in the reader's language; null for none. */
type FooterOf = (context: Context) => Promise<string | null>;

const footers = new ExtensionPoint<FooterOf>("footers");

/** Adds HTML to the foot of every page, above the name of the community. */
export const addFooter = (footerOf: FooterOf) => footers.with(footerOf);

/** Returns the HTML at the foot of the actor's pages; empty for none. */
export const footerFor = async (context: Context): Promise<string> =>
  (await Promise.all(context.addons.of(footers).map((footerOf) => footerOf(context)))).join("");

/** A page for which notices are collected. */
export interface NoticedPage {
  layoutViewType: string;
  params: PageParams;
}

/** A part of a page that belongs to no layout. */
export interface PageNotice {
  node: HydratedNode;
  /** Above the content of the page, or at the top or the end of its side column; above where there is none. */
  place: "above" | "side" | "sideEnd";
}

type NoticesOf = (context: Context, page: NoticedPage) => Promise<readonly PageNotice[]>;

const pageNotices = new ExtensionPoint<NoticesOf>("pageNotices");

/** Adds parts to pages that belong to no layout, such as banners of the staff. */
export const addPageNotices = (noticesOf: NoticesOf) => pageNotices.with(noticesOf);

/** Returns the notices of a page for the actor. */
export const noticesFor = async (context: Context, page: NoticedPage): Promise<PageNotice[]> =>
  (await Promise.all(context.addons.of(pageNotices).map((noticesOf) => noticesOf(context, page)))).flat();

type ContextsOf = (context: Context, page: NoticedPage) => Promise<readonly HydratedNode[]>;

const pageContexts = new ExtensionPoint<ContextsOf>("pageContexts");

/**
 * Adds contexts to pages: values that depend on the address alone. Parts of the page read them by name in the browser
 * (`usePageContext`), wherever they are placed; so do fragments and other clients.
 */
export const addPageContexts = (contextsOf: ContextsOf) => pageContexts.with(contextsOf);

/** Returns the contexts of a page, the first outermost. */
export const contextsFor = async (context: Context, page: NoticedPage): Promise<HydratedNode[]> =>
  (await Promise.all(context.addons.of(pageContexts).map((contextsOf) => contextsOf(context, page)))).flat();

/** A source text in a layout, translated for the reader. */
export const translated = (code: string): LayoutNode => ({ $hydrate: "translate", code });

/**
 * Adds a mark for something that belongs to a page's document but not to its layout, such as styles. When a
 * page has a different mark, the browser reloads the document.
 */
export const documentMarks = new ExtensionPoint<(context: Context) => Promise<string>>("documentMarks");
export const markDocument = (markOf: (context: Context) => Promise<string>) => documentMarks.with(markOf);

/** Returns the current mark of documents for the actor. */
export const documentMark = async (context: Context): Promise<string> =>
  (await Promise.all(context.addons.of(documentMarks).map((markOf) => markOf(context))))
    .filter(Boolean)
    .join(" ");

/** A link that is added to the quick links; `count` is shown at its end. */
interface QuickLink {
  id: string;
  name: string;
  url: string;
  count?: number;
}

type QuickLinksOf = (context: Context) => Promise<readonly QuickLink[]>;
const quickLinks = new ExtensionPoint<QuickLinksOf>("quickLinks");
/** Adds links after the default quick links; a layout that lists its own links gets none. */
export const addQuickLinks = (linksOf: QuickLinksOf) => quickLinks.with(linksOf);

/** Returns the links that features add to the quick links. */
export const addedQuickLinks = async (context: Context): Promise<QuickLink[]> =>
  (await Promise.all(context.addons.of(quickLinks).map((linksOf) => linksOf(context)))).flat();

export const widgets = new ExtensionPoint<Widget<never>>("widgets");
export const layoutViews = new ExtensionPoint<LayoutView>("layoutViews");
export const templates = new ExtensionPoint<Template>("templates");

export const widget = <Props>(value: Widget<Props>) => widgets.with(value as unknown as Widget<never>);
export const layoutView = (value: LayoutView) => layoutViews.with(value);
export const template = (value: Template) => templates.with(value);

/** Returns the view type whose parts layouts of a type can have: `discussion` for that of questions, or the type itself. */
export const baseViewType = (context: Context, layoutViewType: string): string =>
  context.addons.of(templates).find((each) => each.layoutViewType === layoutViewType)?.partsOf ??
  layoutViewType;

/** Returns the templates that administrators can replace by layouts of their own. */
export const templatesOf = (context: Context): Template[] =>
  context.addons.of(templates).filter(({ replaceableOn }) => replaceableOn !== undefined);

/** Returns the templates of add-ons that are off, with the title of the add-on as a source text. */
export const templatesWhileOff = ({ addons }: Context): (Template & { addon: string })[] =>
  addons
    .all(templates)
    .filter(({ feature, value }) => !addons.isActive(feature) && value.replaceableOn !== undefined)
    .map(({ feature, value }) => ({ ...value, addon: feature.addon?.title ?? feature.name }));
