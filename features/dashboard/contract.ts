import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";

const MenuEntry = z.object({
  id: z.string(),
  parentID: z.string(),
  name: z.string(),
  url: z.string(),
  react: z.boolean().meta({ description: "True when the page changes without a reload." }),
  badge: z.object({ type: z.literal("text"), text: z.string() }).optional(),
});
export type MenuEntry = z.infer<typeof MenuEntry>;

const MenuSection = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.string().meta({ description: "URL of the first page of the section." }),
  children: z.array(z.object({ children: z.array(MenuEntry) })),
});
export type MenuSection = z.infer<typeof MenuSection>;

/** A section of the navigation, for pages. */
export interface NavigationSection {
  id: string;
  name: string;
  description: string;
  /** True when it is one entry, and its pages have tabs for each other. */
  isTabs: boolean;
  entries: readonly {
    name: string;
    description: string | null;
    url: string;
    count: number;
    /** True when the section adds the number to its own. */
    isUrgent: boolean;
  }[];
}

export const listMenus = endpoint({
  method: "GET",
  path: "/dashboard/menus",
  summary: "List the dashboard pages that the caller may open, by section.",
  answer: z.array(MenuSection),
});

const SettingValue = z.object({
  value: z
    .unknown()
    .meta({ description: "The value as the form shows it; for a secret whether one is stored." }),
  valueText: z.string().meta({ description: "The value in words." }),
  name: z.string().nullable().meta({ description: "Who saved it; null for the forum itself." }),
  date: z.iso.datetime().nullable().meta({ description: "Null for the default." }),
});
export type SettingValue = z.infer<typeof SettingValue>;

const SettingConflict = SettingValue.extend({ key: z.string() });
export type SettingConflict = z.infer<typeof SettingConflict>;

const Key = z.string().min(1).max(200);

export const saveSettings = endpoint({
  method: "PATCH",
  path: "/dashboard/settings",
  summary: "Change settings, except those that another user changed after the given versions.",
  body: z.object({
    values: z.record(Key, z.unknown()),
    versions: z
      .record(Key, z.int().min(0))
      .meta({ description: "Versions of the settings that the user saw." }),
  }),
  answer: z.object({
    conflicts: z
      .array(SettingConflict)
      .meta({ description: "Settings that were not saved, as they are now." }),
  }),
});

export const readHistory = endpoint({
  method: "GET",
  path: "/dashboard/settings/history",
  summary: "List the last values of a setting, newest first, with its default at the end.",
  query: z.object({ key: Key }),
  answer: z.array(SettingValue),
});

const FoundPlace = z.object({
  name: z.string(),
  place: z.string(),
  help: z
    .string()
    .nullable()
    .meta({ description: "The text in which the terms are; null when the name has them." }),
  value: z.string().nullable(),
  url: z.string(),
});

const FoundGroup = z.object({
  name: z.string(),
  icon: z.string(),
  results: z.array(FoundPlace),
});
export type FoundGroup = z.infer<typeof FoundGroup>;

const DashboardTerms = z.string().trim().min(1).max(100);

export const suggestTerms = endpoint({
  method: "GET",
  path: "/dashboard/search/suggestion",
  summary: "Correct terms that the search of the dashboard did not find.",
  query: z.object({ query: DashboardTerms }),
  answer: z.object({
    terms: z.string().nullable().meta({ description: "Terms with results; null when there are none." }),
  }),
});

export const searchDashboard = endpoint({
  method: "GET",
  path: "/dashboard/search",
  summary: "Search the settings, pages and records of the dashboard that the caller may open.",
  query: z.object({ query: DashboardTerms }),
  answer: z.array(FoundGroup),
});
