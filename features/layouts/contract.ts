import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";

/** A place in a page: which component stands there, with what. Sections hold further nodes in their props. */
export interface HydratedNode {
  $reactComponent: string;
  $reactProps: Record<string, unknown>;
  $reactTestID?: string;
  $middleware?: { visibility?: { device: "desktop" | "mobile" } };
}

/** What search engines and link previews are told of a page. */
export interface Seo {
  title: string;
  description: string | null;
  /** The one address of this page, as a path. */
  url?: string;
  meta?: Record<string, string>[];
  links?: Record<string, string>[];
}

/** What a document says of its page to machines, besides what the page itself says in `seo`. */
export interface DocumentHead {
  /** The address that search engines are to know: a whole one. */
  canonical: string;
  meta: Record<string, string>[];
  links: Record<string, string>[];
  /** One thing in the words of schema.org each, as JSON. */
  jsonLd: string[];
}

export interface HydratedLayout {
  layoutID: number | string;
  name: string;
  layoutViewType: string;
  isDefault: boolean;
  layout: HydratedNode[];
  titleBar: HydratedNode;
  seo: Seo;
  contexts: HydratedNode[];
  /** Where this page is shown, when it was asked for under an address that only leads to it. */
  address?: string;
  /** Says whether a document that stands in the browser can show this page. */
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
/** Words of an address: layouts refer to these, so they are texts and nothing else. */
const Params = z
  .record(z.string().max(50).regex(/^\w+$/), z.union([z.string().max(2000), z.number(), z.boolean()]))
  .default({});

export const lookupHydrate = endpoint({
  method: "GET",
  path: "/layouts/lookup-hydrate",
  summary: "The layout of a page with the data of all its widgets, by what the page shows.",
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
  summary: "One layout by its id, or a template by its name, with the data of all its widgets.",
  params: z.object({ layoutID: z.string().max(50) }),
  query: z.object({
    params: Params,
    recordID: RecordID.default("0"),
    recordType: z.string().max(50).default("global"),
  }),
  answer: Answer,
});

/** A colour as CSS writes it, and nothing that could end the declaration it stands in. */
const Colour = z
  .string()
  .max(60)
  .regex(/^[\w#%.,()/\s-]+$/);

/** Where a link leads or a picture is: on the web, or on this forum. */
export const Address = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(https?:\/\/|\/(?![/\\])|#|mailto:|tel:)[^\s"'()<>\\]*$/i);

export const Background = z.looseObject({
  color: Colour.nullish(),
  image: Address.nullish(),
  useOverlay: z
    .boolean()
    .default(true)
    .meta({ description: "Darkens the image, so that words on it can be read." }),
});
export type Background = z.infer<typeof Background>;

const BorderType = z.enum(["border", "separator", "none", "shadow"]);

/** What surrounds a widget, and how what it lists is laid out. */
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

/** How each of the things that a widget lists is drawn. */
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

/** What stands above a widget. */
export const Heading = {
  titleType: TitleType.optional(),
  title: z.string().max(255).nullish(),
  subtitle: z.string().max(255).nullish(),
  descriptionType: TitleType.optional(),
  description: z.string().max(1000).nullish(),
};

const shown = (byDefault = true) => z.boolean().default(byDefault);

/** What a list tells of each discussion. */
export const DiscussionOptions = z.looseObject({
  excerpt: z.looseObject({ display: shown() }).prefault({}),
  featuredImage: z.looseObject({ display: shown(false), fallbackImage: Address.nullish() }).prefault({}),
  metas: z
    .looseObject({
      asIcons: shown(false).meta({
        description: "Numbers stand at the end of the row, with icons for words.",
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
