import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";

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

/** A node of a page: the component and its props. The props of sections contain further nodes. */
export interface HydratedNode {
  $reactComponent: string;
  $reactProps: Record<string, unknown>;
  $reactTestID?: string;
  $middleware?: { visibility?: { device: "desktop" | "mobile" } };
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

export const lookupHydrate = endpoint({
  method: "GET",
  path: "/layouts/lookup-hydrate",
  summary: "Read the layout of a page with the data of all its widgets, by view type and record.",
  query: z.object({
    layoutViewType: z.string().max(50),
    recordID: RecordID.default("0"),
    recordType: z.string().max(50).default("global"),
    params: Params,
    fields: z.unknown().optional(),
  }),
  answer: Answer,
});

export const hydrateLayout = endpoint({
  method: "GET",
  path: "/layouts/:layoutID/hydrate",
  summary: "Read a layout by its id, or a template by its name, with the data of all its widgets.",
  params: z.object({ layoutID: z.string().max(50) }),
  query: z.object({
    params: Params,
    recordID: RecordID.default("0"),
    recordType: z.string().max(50).default("global"),
  }),
  answer: Answer,
});

const Schema = z.record(z.string(), z.unknown()).meta({ description: "A JSON schema." });

const CatalogItem = z.object({
  $reactComponent: z.string(),
  schema: Schema,
  iconUrl: z.string().nullable(),
  name: z.string(),
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

/** A CSS color, restricted so that it cannot end its declaration. */
const Color = z
  .string()
  .max(60)
  .regex(/^[\w#%.,()/\s-]+$/);

/** Address of a link or an image, on the web or on this forum. */
export const Address = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(https?:\/\/|\/(?![/\\])|#|mailto:|tel:)[^\s"'()<>\\]*$/i);

export const Background = z.looseObject({
  color: Color.nullish(),
  image: Address.nullish(),
  useOverlay: z
    .boolean()
    .default(true)
    .meta({ description: "Darkens the image so that text on it is readable." }),
});
export type Background = z.infer<typeof Background>;

const BorderType = z.enum(["border", "separator", "none", "shadow"]);

/** Options for the container of a widget and the arrangement of its entries. */
export const ContainerOptions = z.looseObject({
  outerBackground: Background.optional(),
  innerBackground: Background.optional(),
  visualBackgroundType: z.enum(["inner", "outer"]).default("inner"),
  borderType: BorderType.default("none"),
  headerAlignment: z.enum(["left", "center"]).default("left"),
  maxColumnCount: z.coerce.number().int().min(1).max(5).default(3),
  displayType: z.enum(["grid", "list", "carousel", "link"]).default("list"),
  viewAll: z
    .looseObject({
      showViewAll: z.boolean().default(false),
      to: Address.optional(),
      name: z.string().max(100).optional(),
      position: z.enum(["top", "bottom"]).default("top"),
    })
    .optional(),
});
export type ContainerOptions = z.infer<typeof ContainerOptions>;

/** Options for rendering each entry of a widget. */
export const ItemOptions = z.looseObject({
  contentType: z
    .enum([
      "title-description",
      "title-description-image",
      "title-description-icon",
      "title-background",
      "title-background-description",
      "title-chat-bubble",
    ])
    .default("title-description"),
  imagePlacement: z.enum(["left", "top"]).default("top"),
  box: z.looseObject({ borderType: BorderType.default("border") }).prefault({}),
  alignment: z.enum(["left", "center"]).default("left"),
  display: z
    .looseObject({
      name: z.boolean().default(true),
      description: z.boolean().default(true),
      counts: z.boolean().default(true),
      cta: z.boolean().default(false),
    })
    .prefault({}),
  viewMore: z.looseObject({ labelCode: z.string().max(100).optional() }).prefault({}),
  fallbackImage: Address.nullish(),
  fallbackIcon: Address.nullish(),
});
export type ItemOptions = z.infer<typeof ItemOptions>;

const TitleType = z.string().max(50);

/** Heading of a widget. */
export const Heading = {
  titleType: TitleType.optional(),
  title: z.string().max(255).nullish(),
  subtitle: z.string().max(255).nullish(),
  descriptionType: TitleType.optional(),
  description: z.string().max(1000).nullish(),
};

const shown = (byDefault = true) => z.boolean().default(byDefault);

/** Details that a list shows for each discussion. */
export const DiscussionOptions = z.looseObject({
  excerpt: z.looseObject({ display: shown() }).prefault({}),
  featuredImage: z.looseObject({ display: shown(false), fallbackImage: Address.nullish() }).prefault({}),
  metas: z
    .looseObject({
      asIcons: shown(false).meta({
        description: "Shows counts at the end of the row, with icons instead of labels.",
      }),
      display: z
        .looseObject({
          category: shown(),
          startedByUser: shown(),
          lastUser: shown(),
          lastCommentDate: shown(),
          viewCount: shown(),
          commentCount: shown(),
          score: shown(),
          userTags: shown(),
          unreadCount: shown(),
        })
        .prefault({}),
    })
    .prefault({}),
});
export type DiscussionOptions = z.infer<typeof DiscussionOptions>;
