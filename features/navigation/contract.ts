import { z } from "zod";
import { Address } from "#features/layouts/contract.ts";

const ITEMS = 50;
/** Entries, columns below them, and links in a column. */
const LEVELS = 3;

const Badge = z.object({ type: z.literal("text"), text: z.string().max(20) });

const fields = {
  id: z.string().max(100).optional(),
  name: z.string().max(100).default(""),
  url: Address.optional(),
  permission: z.string().max(100).optional(),
  roleIDs: z.array(z.int()).max(100).optional(),
  isHidden: z.boolean().optional(),
  badge: Badge.optional(),
  isCustom: z.boolean().optional(),
};

/** An entry of the navigation as configured. */
export interface NavigationItem extends z.output<z.ZodObject<typeof fields>> {
  children?: NavigationItem[] | undefined;
}

const itemAt = (level: number): z.ZodType<NavigationItem> =>
  z.object({
    ...fields,
    ...(level < LEVELS
      ? {
          children: z
            .array(itemAt(level + 1))
            .max(ITEMS)
            .optional(),
        }
      : {}),
  }) as z.ZodType<NavigationItem>;

export const NavigationItems = z.array(itemAt(1)).max(ITEMS);

/** An entry as a reader gets it: with a link, entries below it, or both. */
export interface ShownItem {
  id: string;
  name: string;
  url: string | null;
  badge: string | null;
  children: ShownItem[];
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
