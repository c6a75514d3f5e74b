import { z } from "zod";
import { Address, labeled, ROLE_CHOICES } from "#features/layouts/contract.ts";
import { source } from "#platform/contract/i18n.ts";

const ITEMS = 50;
/** Entries, columns below them, and links in a column. */
export const LEVELS = 3;
/** Languages in which an entry can have a name. */
const LANGUAGES = 50;

const Badge = z.object({
  type: z.literal("text"),
  text: labeled(z.string().max(20), source("Badge")),
});

const fields = {
  id: z.string().max(100).optional(),
  name: labeled(z.string().max(100).default(""), source("Text")),
  /** Names by language, where they differ from `name`. */
  names: z
    .record(z.string().max(20), z.string().max(100))
    .refine((names) => Object.keys(names).length <= LANGUAGES)
    .optional(),
  url: labeled(Address.optional(), source("URL"), { inputType: "textBox", type: "url" }),
  permission: z.string().max(100).optional(),
  roleIDs: labeled(z.array(z.int()).max(100).optional(), source("Only for roles"), { choices: ROLE_CHOICES }),
  isHidden: labeled(z.boolean().optional(), source("Hide")),
  isNewTab: labeled(z.boolean().optional(), source("Open in a new tab")),
  badge: Badge.optional(),
  isCustom: z.boolean().optional(),
};

/** An entry of the navigation as configured. */
export interface NavigationItem extends z.output<z.ZodObject<typeof fields>> {
  children?: NavigationItem[] | undefined;
}

/** Schema of a list of entries that is up to `levels` levels deep. */
export const itemsUpTo = (levels: number): z.ZodType<NavigationItem[]> =>
  z
    .array(
      z.object({
        ...fields,
        ...(levels > 1 && { children: labeled(itemsUpTo(levels - 1).optional(), source("Links below it")) }),
      }) as z.ZodType<NavigationItem>,
    )
    .max(ITEMS);

export const NavigationItems = itemsUpTo(LEVELS);

/** Returns the key of the list of a site section; other lists are by language. */
export const sectionKey = (siteSectionID: number): string => `section:${siteSectionID}`;

/** Ids of entries that features add begin with this. */
export const ADDED = "added:";

/** An entry as a reader gets it: with a link, entries below it, or both. */
export interface ShownItem {
  id: string;
  name: string;
  url: string | null;
  badge: string | null;
  /** Opens in a new tab. */
  isNewTab?: true;
  children: ShownItem[];
}

/** The menu of the site’s sections. */
export interface SectionsShown {
  /** The whole community first. */
  sections: readonly {
    siteSectionID: number;
    name: string;
    /** Complete address of its home, without a slash at its end. */
    url: string;
  }[];
  /** Id of the section of the page. */
  currentID: number;
}

/** A section of links in the account menu. */
export interface AccountSection {
  name: string | null;
  /** True when the counted records wait for the reader. */
  isUrgent?: boolean;
  links: readonly {
    name: string;
    url: string;
    /** The menu counter whose number is shown beside it. */
    counter: string | null;
  }[];
}

/** The counters on the buttons of the title bar, at the time when the page was rendered. */
export interface LiveCounts {
  countedAt: string;
  counts: readonly { name: string; count: number }[];
}
