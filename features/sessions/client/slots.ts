import { SlotType } from "#platform/client/slots.tsx";

/** In the registration form, below the account fields. */
export const registrationSlot = new SlotType<{ parts: Readonly<Record<string, object>> }>("registration");
