import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Sections that a forum can have. */
export const MOST_SECTIONS = 100;
const MOST_SORT = 1_000_000;

/** Longest folder, in characters. */
const LONGEST_FOLDER = 50;
/** Words of letters and digits, with hyphens between them. */
export const FOLDER = /^[a-z\d]+(?:-[a-z\d]+)*$/;

export const SiteSection = z.object({
  siteSectionID: z.int(),
  sectionID: z.int().meta({ description: "Equal to `siteSectionID`." }),
  sectionGroup: z.string().meta({ description: "Always `vanilla`: all sections belong together." }),
  name: z.string(),
  description: z.string(),
  folder: z.string(),
  basePath: z.string().meta({ description: "First part of the addresses of its pages, such as `/fr`." }),
  url: z.url().meta({ description: "Complete address of its home." }),
  contentLocale: z.string().meta({ description: "Language of its pages for readers who chose none." }),
  rootCategoryID: z.int().nullable().meta({
    description: "Its lists show this category and those below; null for all categories.",
  }),
  sort: z.int(),
  apps: z.object({ forum: z.boolean(), knowledgeBase: z.boolean() }),
  attributes: z.record(z.string(), z.unknown()),
});
export type SiteSection = z.infer<typeof SiteSection>;

const Draft = z.object({
  name: z.string().trim().min(1, source("Enter a name.")).max(100),
  description: z.string().trim().max(500).default(""),
  folder: z
    .string()
    .overwrite((sent) => sent.trim().replace(/^\/+|\/+$/g, ""))
    .min(1, source("Enter an address."))
    .max(LONGEST_FOLDER)
    .regex(FOLDER, source("Use lower-case letters, digits and hyphens, such as fr or product-news."))
    .meta({ description: "First part of the addresses of its pages, such as `fr`. It can be changed." }),
  contentLocale: z.string().max(20).meta({ description: "An enabled language." }),
  rootCategoryID: id().nullable().default(null),
  sort: z.int().min(-MOST_SORT).max(MOST_SORT).optional().meta({ description: "By default the last." }),
});
export type SiteSectionDraft = z.output<typeof Draft>;

const Changes = Draft.partial().extend({
  description: z.string().trim().max(500).optional(),
  rootCategoryID: id().nullable().optional(),
});
export type SiteSectionChanges = z.output<typeof Changes>;

const params = z.object({ siteSectionID: id() });

export const listSiteSections = endpoint({
  method: "GET",
  path: "/site-sections",
  summary:
    "List the sections of the community in their order, except those whose root category is hidden from the caller.",
  answer: z.array(SiteSection),
});

export const readSiteSection = endpoint({
  method: "GET",
  path: "/site-sections/:siteSectionID",
  summary: "Read a section.",
  params,
  answer: SiteSection,
});

export const createSiteSection = endpoint({
  method: "POST",
  path: "/site-sections",
  summary: "Create a section of the community.",
  body: Draft,
  answer: SiteSection,
});

export const changeSiteSection = endpoint({
  method: "PATCH",
  path: "/site-sections/:siteSectionID",
  summary: "Change a section. Addresses with its former folder lead to the new one.",
  params,
  body: Changes,
  answer: SiteSection,
});

export const deleteSiteSection = endpoint({
  method: "DELETE",
  path: "/site-sections/:siteSectionID",
  summary: "Delete a section. Its categories stay, and its addresses lead to the same pages outside of it.",
  params,
});

export const sortSiteSections = endpoint({
  method: "PUT",
  path: "/site-sections/sorts",
  summary: "Reorder sections.",
  body: z
    .record(z.string().regex(/^\d{1,9}$/), z.int().min(-MOST_SORT).max(MOST_SORT))
    .refine((sorts) => Object.keys(sorts).length <= MOST_SECTIONS, "Too many at once.")
    .meta({ description: "Position of each section, by id." }),
  status: 204,
});

nameSchemas({ SiteSection });

/** A site section in the list of the dashboard. */
export interface AdministeredSection
  extends Pick<SiteSection, "siteSectionID" | "name" | "description" | "folder" | "contentLocale" | "url"> {
  /** Null for a section with all categories. */
  rootCategory: { categoryID: number; name: string } | null;
}

/** Properties of the page of the dashboard. */
export interface SectionsAdministration {
  /** In their order. */
  sections: readonly AdministeredSection[];
  /** The enabled languages, the community's own first. */
  locales: readonly { locale: string; name: string }[];
  /** Folders that no section can have, because the forum has pages there. */
  reserved: readonly string[];
  /** Complete address of the forum, without a slash at its end. */
  forumUrl: string;
  /** Most sections of a forum. */
  most: number;
}
