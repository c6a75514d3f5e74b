import { SlotType } from "#platform/client/slots.tsx";

/** On the page about a member, above the history: what add-ons know about the member, such as notes of staff. */
export const memberSlot = new SlotType<{ userID: number; name: string }>("member");
