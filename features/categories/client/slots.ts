import { SlotType } from "#platform/client/slots.tsx";
import type { CategoryItem } from "../contract.ts";

/** Beside the title of a category's page: what one can do with the category, such as following it. */
export const categoryActions = new SlotType<{
  categoryID: number | null;
  /** By name, what the server gives to those who fill it. */
  parts: Readonly<Record<string, object>>;
}>("categoryActions");

/** At the end of a category in a list: what one can do with it. */
export const categoryEnd = new SlotType<{ category: CategoryItem }>("categoryEnd");
