import { SlotType } from "#platform/client/slots.tsx";

/** On the pages to sign in and to register: other ways than a password. */
export const signInSlot = new SlotType<{ parts: Readonly<Record<string, object>>; isAlone: boolean }>(
  "signIn",
);

/** In the registration form, below the account fields. */
export const registrationSlot = new SlotType<{ parts: Readonly<Record<string, object>> }>("registration");
