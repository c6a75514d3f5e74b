import { SlotType } from "#platform/client/slots.tsx";
import type { CategoryItem } from "../contract.ts";

/** Actions beside the title of a category's page, such as following it. */
export const categoryActions = new SlotType<{
  categoryID: number | null;
  /** Server data for the contributed components, by name. */
  parts: Readonly<Record<string, object>>;
}>("categoryActions");

/** Actions at the end of a category in a list. */
export const categoryEnd = new SlotType<{ category: CategoryItem }>("categoryEnd");
