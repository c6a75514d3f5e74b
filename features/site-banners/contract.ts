import { z } from "zod";
import { bodyFormat } from "#features/formats/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag, rangeFilter } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

export const LONGEST_BANNER = 1000;
/** Banners that a forum can have, in use or not. */
export const MOST_BANNERS = 200;
const MOST_ROLES = 100;
const SORT_AT_MOST = 1_000_000;

const BannerType = z.enum(["casual", "info", "alert", "warning"]);
export type BannerType = z.infer<typeof BannerType>;

const ViewLocation = z.enum(["content", "panel"]);

const BannerPages = z
  .enum([
    "all",
    "home",
    "discussionList",
    "categoryList",
    "discussionThread",
    "createPost",
    "search",
    "profile",
    "signIn",
    "register",
  ])
  .meta({ description: "The kind of page that shows the banner; `all` for every page but the dashboard." });
/** Kinds of pages that can show a banner. */
export type BannerPages = z.infer<typeof BannerPages>;

export const Banner = z.object({
  moderationMessageID: z.int(),
  body: z.string(),
  format: bodyFormat,
  bodyHtml: z.string().meta({ description: "The body as safe HTML." }),
  isDismissible: z.boolean(),
  isEnabled: z.boolean(),
  recordType: z.enum(["category"]).nullable(),
  recordID: z.int().nullable(),
  includeDescendants: z.boolean(),
  type: BannerType,
  viewLocation: ViewLocation,
  layoutViewType: BannerPages,
  roleIDs: z.array(z.int()).meta({ description: "Roles that see the banner; all when empty." }),
  dateStart: z.iso.datetime().nullable(),
  dateEnd: z.iso.datetime().nullable(),
  sort: z.int().meta({ description: "The position: a page shows the first three banners." }),
  dateInserted: z.iso.datetime(),
  dateUpdated: z.iso.datetime().nullable(),
});
export type Banner = z.infer<typeof Banner>;

const Moment = z.iso.datetime({ offset: true }).nullable();

const Draft = z.object({
  body: z
    .string()
    .trim()
    .min(1, source("Enter a text."))
    .max(LONGEST_BANNER)
    .meta({ description: "The text, such as an announcement." }),
  format: bodyFormat,
  isDismissible: flag().default(false),
  isEnabled: flag().default(true),
  recordType: z.enum(["category"]).nullable().default(null),
  recordID: id().nullable().default(null),
  includeDescendants: flag().default(false),
  type: BannerType.default("casual"),
  viewLocation: ViewLocation,
  layoutViewType: BannerPages,
  roleIDs: z.array(id()).max(MOST_ROLES).nullable().default(null),
  dateStart: Moment.default(null),
  dateEnd: Moment.default(null),
  sort: z.coerce
    .number()
    .int()
    .min(-SORT_AT_MOST)
    .max(SORT_AT_MOST)
    .optional()
    .meta({ description: "The position; a new banner is the first by default." }),
});
export type BannerDraft = z.output<typeof Draft>;

const Changes = z.object({
  body: Draft.shape.body.optional(),
  format: bodyFormat.optional(),
  isDismissible: flag().optional(),
  isEnabled: flag().optional(),
  recordType: z.enum(["category"]).nullable().optional(),
  recordID: id().nullable().optional(),
  includeDescendants: flag().optional(),
  type: BannerType.optional(),
  viewLocation: ViewLocation.optional(),
  layoutViewType: BannerPages.optional(),
  roleIDs: z.array(id()).max(MOST_ROLES).nullable().optional(),
  dateStart: Moment.optional(),
  dateEnd: Moment.optional(),
  sort: Draft.shape.sort,
});
export type BannerChanges = z.output<typeof Changes>;

const BannerQuery = z.object({
  isEnabled: z
    .union([z.literal("null").transform(() => null), flag()])
    .nullable()
    .optional()
    .meta({
      description: "Only banners in use, or only others. `null` for both, the default for moderators.",
    }),
  recordID: rangeFilter().optional(),
  recordType: z.enum(["category"]).optional(),
  type: BannerType.optional(),
  layoutViewType: BannerPages.optional(),
});
export type BannerQuery = z.output<typeof BannerQuery>;

const params = z.object({ id: id() });

export const listBanners = endpoint({
  method: "GET",
  path: "/moderation-messages",
  summary: "List site banners in order: those for the caller, or all for moderators.",
  query: BannerQuery,
  answer: z.array(Banner),
});

export const readBanner = endpoint({
  method: "GET",
  path: "/moderation-messages/:id",
  summary: "Read a site banner.",
  params,
  answer: Banner,
});

export const createBanner = endpoint({
  method: "POST",
  path: "/moderation-messages",
  summary: "Create a site banner.",
  body: Draft,
  answer: Banner,
});

export const changeBanner = endpoint({
  method: "PATCH",
  path: "/moderation-messages/:id",
  summary: "Change a site banner, or switch it on or off.",
  params,
  body: Changes,
  answer: Banner,
});

export const deleteBanner = endpoint({
  method: "DELETE",
  path: "/moderation-messages/:id",
  summary: "Delete a site banner.",
  params,
});

export const dismissBanner = endpoint({
  method: "PUT",
  path: "/moderation-messages/:id/dismiss",
  summary: "Hide a site banner from the caller, on all devices.",
  params,
  answer: z.object({ dismissed: z.literal(true) }),
  form: true,
});

export const sortBanners = endpoint({
  method: "PUT",
  path: "/moderation-messages/sorts",
  summary: "Reorder site banners.",
  body: z
    .record(z.string().regex(/^\d{1,15}$/), z.int().min(-SORT_AT_MOST).max(SORT_AT_MOST))
    .refine((sorts) => Object.keys(sorts).length <= MOST_BANNERS, "Too many at once.")
    .meta({ description: "Position of each banner, by id." }),
  status: 204,
});

/** A banner as pages contain it. */
export interface ShownBanner {
  moderationMessageID: number;
  type: BannerType;
  html: string;
  isDismissible: boolean;
}

/** The banners at one place of a page. */
export interface ShownBanners {
  banners: readonly ShownBanner[];
  /** Ids of all banners for the page, the most important first. */
  order: readonly number[];
  isPanel: boolean;
}

/** Banners that a page shows at once. */
export const MOST_SHOWN = 3;

export type BannerState = "shown" | "scheduled" | "ended" | "off";

/** What the dashboard needs to list and edit banners. */
export interface BannersAdministration {
  banners: readonly (Banner & {
    /** The body as a plain field can show it. */
    editable: { body: string; format: string };
    /** The beginning of the text. */
    name: string;
    state: BannerState;
  })[];
  categories: readonly { categoryID: number; name: string; depth: number }[];
  roles: readonly { roleID: number; name: string }[];
}

/** Cookie with the ids of the banners that a guest dismissed: `3.7`. */
export const DISMISSED_COOKIE = "dismissed_banners";

nameSchemas({ Banner });
