import { SlotType } from "#platform/client/slots.tsx";

/** In the form that one registers with, below the account. */
export const registrationSlot = new SlotType<{ parts: Readonly<Record<string, object>> }>("registration");
