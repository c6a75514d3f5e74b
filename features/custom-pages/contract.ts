import { z } from "zod";
import type { NavigationItem } from "#features/navigation/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Pages that a forum can have, published or not. */
export const MOST_PAGES = 500;
const MOST_ROLES = 100;

/** Longest address, in characters. */
const LONGEST_URLCODE = 100;
/** Words of letters and digits, with dashes or underscores between them. */
export const URLCODE = /^[\p{L}\p{M}\p{N}]+(?:[-_]+[\p{L}\p{M}\p{N}]+)*$/u;

const Status = z.enum(["unpublished", "published"]).meta({
  description: "An `unpublished` page is a draft, which only users with site.manage see.",
});
export type PageStatus = z.infer<typeof Status>;

/** A section, a widget, or a value that is known when the page is shown. */
const Node = z.looseObject({ $hydrate: z.string().min(1).max(200) });
const Nodes = z.array(Node).max(100);
const Name = z.string().trim().min(1, source("Enter a name.")).max(100);

const LayoutData = z.object({ name: z.string(), layout: Nodes, titleBar: Node });

const Urlcode = z
  .string()
  .overwrite((sent) =>
    sent
      .normalize("NFC")
      .trim()
      .replace(/^\/+|\/+$/g, "")
      .toLowerCase(),
  )
  .min(1, source("Enter an address."))
  .max(LONGEST_URLCODE)
  .regex(URLCODE, source("An address is letters, digits and dashes, such as rules or our-team."))
  .meta({ description: "The address of the page after the first slash, such as `rules`." });

export const CustomPage = z.object({
  customPageID: z.int(),
  name: z.string().meta({ description: "The name of its layout." }),
  seoTitle: z.string(),
  seoDescription: z.string(),
  urlcode: z.string(),
  url: z.string().meta({ description: "Path on this forum." }),
  status: Status,
  siteSectionID: z.string().meta({ description: "`0` for a page of all sections." }),
  roleIDs: z
    .array(z.int())
    .meta({ description: "Roles that see the page once it is published; all when empty." }),
  rankIDs: z.array(z.int()),
  layoutID: z.union([z.int(), z.string()]).meta({
    description: "Id of its layout; `customPage` for the template, when the page has no layout of its own.",
  }),
  layoutData: LayoutData.optional().meta({
    description: "Content of the layout, for users with site.manage.",
  }),
  insertUserID: z.int().nullable(),
  dateInserted: z.iso.datetime(),
  updateUserID: z.int().nullable(),
  dateUpdated: z.iso.datetime().nullable(),
});
export type CustomPage = z.infer<typeof CustomPage>;

/** What is sent of a layout; on creation, the name is the title and the layout a heading with a text by default. */
const SentLayout = z.object({
  name: Name.optional(),
  layout: Nodes.optional(),
  titleBar: Node.nullable().optional(),
});

const Draft = z.object({
  seoTitle: z.string().trim().min(1, source("Enter a title.")).max(200),
  seoDescription: z.string().trim().min(1, source("Enter a description.")).max(500),
  urlcode: Urlcode,
  status: Status.default("unpublished"),
  siteSectionID: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .nullable()
    .optional()
    .meta({ description: "The section to which the page belongs; `0` for a page of all sections." }),
  roleIDs: z.array(id()).max(MOST_ROLES).nullable().optional(),
  rankIDs: z
    .array(id())
    .max(MOST_ROLES)
    .nullable()
    .optional()
    .meta({ description: "Ranks that see the page, while the add-on Ranks is on." }),
  layoutData: SentLayout.optional(),
});
export type CustomPageDraft = z.output<typeof Draft>;

const Changes = Draft.partial().extend({ status: Status.optional() });
export type CustomPageChanges = z.output<typeof Changes>;

const params = z.object({ customPageID: id() });

export const listCustomPages = endpoint({
  method: "GET",
  path: "/custom-pages",
  isDocument: true,
  summary: "List all custom pages by name, without their layouts.",
  answer: z.array(CustomPage),
});

export const readCustomPage = endpoint({
  method: "GET",
  path: "/custom-pages/:customPageID",
  isDocument: true,
  summary: "Read a custom page that the caller may see.",
  params,
  answer: CustomPage,
});

export const createCustomPage = endpoint({
  method: "POST",
  path: "/custom-pages",
  isDocument: true,
  summary: "Create a custom page with a layout of its own.",
  body: Draft,
  answer: CustomPage,
});

export const changeCustomPage = endpoint({
  method: "PATCH",
  path: "/custom-pages/:customPageID",
  isDocument: true,
  summary: "Change a custom page, publish it, or make it a draft again.",
  params,
  body: Changes,
  answer: CustomPage,
});

export const deleteCustomPage = endpoint({
  method: "DELETE",
  path: "/custom-pages/:customPageID",
  summary: "Delete a custom page, and its layout unless another page shows it. The log can undo it.",
  params,
  query: z.object({
    removeLinks: z
      .stringbool()
      .default(false)
      .meta({ description: "Whether links to the page are removed from the navigation as well." }),
  }),
});

/** Properties of the page of the dashboard. */
export interface PagesAdministration {
  pages: readonly (CustomPage & {
    isInNavigation: boolean;
    /** True when an add-on that was switched on later has this address. */
    isShadowed: boolean;
    /** True while it has the text with which pages begin. */
    isUnwritten: boolean;
  })[];
  sections: readonly { siteSectionID: number; name: string }[];
  roles: readonly { roleID: number; name: string }[];
  ranks: readonly { rankID: number; name: string }[];
  /** The links of the title bar as they were read: lists by language, with the version that a save has to name. */
  navigation: {
    key: string;
    version: number;
    lists: Readonly<Record<string, readonly NavigationItem[]>>;
    /** The links that are shown while there is no default list. */
    initial: readonly NavigationItem[];
  };
}

nameSchemas({ CustomPage });
