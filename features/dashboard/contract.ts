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

export const listMenus = endpoint({
  method: "GET",
  path: "/dashboard/menus",
  summary: "List the dashboard pages that the caller may open, by section.",
  answer: z.array(MenuSection),
});
