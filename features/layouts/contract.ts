import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, flag } from "#platform/contract/filters.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

export * from "./contract/controls.ts";
export * from "./contract/options.ts";

/** Parts of pages that a fragment can replace; a `CustomFragment` is a widget of its own. */
export const FRAGMENT_TYPES = [
  "BannerFragment",
  "SearchFragment",
  "TitleBarFragment",
  "CallToActionFragment",
  "SiteTotalsFragment",
  "OriginalPostFragment",
  "CommentItemFragment",
  "CustomFragment",
] as const;
export type FragmentType = (typeof FRAGMENT_TYPES)[number];

/** A fragment that replaces a widget or a part of it in the browser. */
export interface FragmentImpl {
  fragmentUUID: string;
  /** Addresses of its code and its styles; `cssUrl` is null without styles. */
  jsUrl: string;
  cssUrl: string | null;
}
export type FragmentImpls = Readonly<Partial<Record<FragmentType, FragmentImpl>>>;

/**
 * Screens that alone show a part of a page, by the width of the window: `mobile` up to 806 pixels and `desktop` above;
 * `xs` up to 500, `tablet` from 807 to 1200, and `no_bleed` from 1201 to 1264, where the page has no margins beside it.
 * Styles decide, so that a page is the same HTML on all screens.
 */
export const DEVICES = ["desktop", "mobile", "xs", "tablet", "no_bleed"] as const;
export type Device = (typeof DEVICES)[number];

/** A node of a page: the component and its props. The props of sections contain further nodes. */
export interface HydratedNode {
  $reactComponent: string;
  $reactProps: Record<string, unknown>;
  $reactTestID?: string;
  $middleware?: { visibility?: { device: Device } };
  /** HTML of a section for readers without scripts; only with `includeNoScript`. */
  $seoContent?: string;
  /** Fragments that replace the component or parts of it. Without scripts, it is shown as it is. */
  $fragmentImpls?: FragmentImpls;
}

/** Metadata of a page for search engines and link previews. */
export interface Seo {
  title: string;
  description: string | null;
  /** Canonical address of this page, as a path. */
  url?: string;
  meta?: Record<string, string>[];
  links?: Record<string, string>[];
  /** HTML of all sections for readers without scripts; only with `includeNoScript`. */
  htmlContents?: string;
}

/** Metadata in the head of a page's document, in addition to `seo`. */
export interface DocumentHead {
  /** Canonical address for search engines, absolute. */
  canonical: string;
  meta: Record<string, string>[];
  links: Record<string, string>[];
  /** Schema.org objects as JSON. */
  jsonLd: string[];
}

export interface HydratedLayout {
  layoutID: number | string;
  name: string;
  layoutViewType: string;
  isDefault: boolean;
  layout: HydratedNode[];
  titleBar: HydratedNode;
  /** Parts between the title bar and the content. */
  notices?: HydratedNode[];
  /** Safe HTML at the foot of the page. */
  footer?: string | undefined;
  seo: Seo;
  contexts: HydratedNode[];
  /** Address at which the page is shown, when the requested address only leads to it. */
  address?: string;
  /** True for a page without title bar and footer, such as an editor that fills the window. */
  isBare?: boolean;
  /** A loaded document can show this page only if its mark is equal. */
  documentMark: string;
}

export interface LayoutRedirect {
  redirectTo: string;
  status: number;
}

const Answer = z.custom<HydratedLayout | LayoutRedirect>().meta({
  description: "A layout with the data of all its widgets, or `{redirectTo, status}`.",
});
const RecordID = z.coerce.string().max(50);
/** Parameters of an address. Layouts refer to them, so only plain values are allowed. */
const Params = z
  .record(z.string().max(50).regex(/^\w+$/), z.union([z.string().max(2000), z.number(), z.boolean()]))
  .default({});

const PageFiles = z.object({
  js: z.array(z.string()).meta({ description: "Addresses of scripts. Their content never changes." }),
  css: z.array(z.string()).meta({ description: "Addresses of styles." }),
});
export type PageFiles = z.infer<typeof PageFiles>;

/** Adds what search engines and readers without scripts read. */
export const includeNoScript = flag().default(false).meta({
  description:
    "Adds HTML for readers without scripts: `$seoContent` of each section and `seo.htmlContents`, 300,000 characters at most.",
});

/** Parameter of calls that a section limits. Those of pages name their section in the header `x-site-section`. */
export const siteSectionID = () =>
  z.coerce.number().int().min(0).max(2_147_483_647).optional().meta({
    description: "Id of a section: only what is below its root category. `0` for the whole community.",
  });

const OfRecord = {
  recordID: RecordID.default("0"),
  recordType: z.string().max(50).default("global"),
  params: Params,
};

const Lookup = z.object({ layoutViewType: z.string().max(50), ...OfRecord, fields: z.unknown().optional() });

export const lookupHydrateAssets = endpoint({
  method: "GET",
  path: "/layouts/lookup-hydrate-assets",
  summary: "Read which scripts and styles the page of a record needs; none for a record that redirects.",
  query: Lookup,
  answer: PageFiles,
});

export const hydrateAssets = endpoint({
  method: "GET",
  path: "/layouts/:layoutID/hydrate-assets",
  summary:
    "Read which scripts and styles a page with a layout needs, by the id of the layout or the name of a template.",
  params: z.object({ layoutID: z.string().max(50) }),
  query: z.object(OfRecord),
  answer: PageFiles,
});

export const lookupHydrate = endpoint({
  method: "GET",
  path: "/layouts/lookup-hydrate",
  isDocument: true,
  summary: "Read the layout of a page with the data of all its widgets, by view type and record.",
  query: Lookup.extend({ includeNoScript }),
  answer: Answer,
});

export const hydrateLayout = endpoint({
  method: "GET",
  path: "/layouts/:layoutID/hydrate",
  isDocument: true,
  summary: "Read a layout by its id, or a template by its name, with the data of all its widgets.",
  params: z.object({ layoutID: z.string().max(50) }),
  query: z.object({ ...OfRecord, includeNoScript }),
  answer: Answer,
});

const Schema = z.record(z.string(), z.unknown()).meta({ description: "A JSON schema." });

const CatalogItem = z.object({
  $reactComponent: z.string(),
  schema: Schema,
  iconUrl: z.string().nullable(),
  name: z.string(),
  description: z.string().nullable().meta({ description: "A sentence about what a widget shows." }),
  widgetGroup: z.string(),
  fragmentTypes: z.array(z.string()),
  isRequired: z.boolean().optional().meta({ description: "Of assets: the page needs it." }),
  allowedWidgetIDs: z.array(z.string()).optional().meta({ description: "Of sections." }),
  recommendedWidgets: z.array(z.string()).optional(),
});
export type CatalogItem = z.infer<typeof CatalogItem>;
const CatalogItems = z.record(z.string(), CatalogItem);
const Declared = z.record(z.string(), z.object({ schema: Schema }));

const LayoutCatalog = z.object({
  layoutViewType: z.string(),
  layoutParams: Declared.meta({ description: "Paths that `param` nodes and titles can refer to." }),
  widgets: CatalogItems,
  assets: CatalogItems,
  sections: CatalogItems,
  middlewares: Declared,
  fragments: CatalogItems,
  groups: z
    .array(z.string())
    .meta({ description: "Names of the groups of controls, in the order of forms." }),
});
export type LayoutCatalog = z.infer<typeof LayoutCatalog>;

const OfType = z.object({ layoutViewType: z.string().max(50) });

export const readCatalog = endpoint({
  method: "GET",
  path: "/layouts/catalog",
  summary: "Read what layouts of a view type can be made of: sections, widgets and their props.",
  query: OfType,
  answer: LayoutCatalog,
});

export const readLayoutSchema = endpoint({
  method: "GET",
  path: "/layouts/schema",
  summary: "Read the JSON schema of layouts of a view type.",
  query: OfType,
  answer: Schema,
});

/** Value of `counts` that asks for all totals. */
export const ALL_TOTALS = "all";

export const readSiteTotals = endpoint({
  method: "GET",
  path: "/site-totals",
  summary:
    "Read how many members, posts and other records the community has, as far as the caller may see them.",
  query: z.object({
    counts: csv(z.string().max(50)).meta({
      description:
        "Record types, or `all`: `user`, `category`, `discussion`, `comment`, `post`, and those of add-ons.",
    }),
    siteSectionID: siteSectionID(),
  }),
  answer: z.object({
    siteSectionID: z.int().optional().meta({ description: "The section that the call names." }),
    counts: z.record(
      z.string(),
      z.object({
        count: z.int(),
        isCalculating: z.boolean().meta({ description: "Always false: the counts are exact." }),
        isFiltered: z.boolean().meta({
          description: "True for a number of one section; members and others belong to the whole community.",
        }),
      }),
    ),
  }),
});

nameSchemas({ LayoutCatalog });
