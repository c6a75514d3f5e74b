import type { ComponentType } from "react";
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

/** A row beside the tree of the dashboard that opens settings of their own, with what is set now. */
export interface CategoryStepProps {
  label: string;
  value: string;
  onOpen(): void;
}

/** Settings of a category in the dashboard that belong to other features. */
export const categorySteps = new SlotType<{ categoryID: number; Step: ComponentType<CategoryStepProps> }>(
  "categorySteps",
);
