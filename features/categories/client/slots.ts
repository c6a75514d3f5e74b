import { SlotType } from "#platform/client/slots.tsx";

/** Beside the title of a category's page: what one can do with the category, such as following it. */
export const categoryActions = new SlotType<{ categoryID: number | null }>("categoryActions");
