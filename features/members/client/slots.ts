import type { BulkAction } from "#features/bulk/client/index.ts";
import { AdditionsType, SlotType } from "#platform/client/slots.tsx";

/** On the page about a member, above the history: what add-ons know about the member, such as notes of staff. */
export const memberSlot = new SlotType<{ userID: number; name: string }>("member");

/**
 * Contributed actions for the members selected in the list of the dashboard, shown after the built-in ones. The form
 * gets up to 5,000 ids, so its call starts a long-running action.
 */
export const memberBulkActions = new AdditionsType<BulkAction<{ userID: number }>>("memberBulkActions");
