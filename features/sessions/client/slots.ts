import type { ApiClient } from "#platform/client/api.ts";
import { AdditionsType, SlotType } from "#platform/client/slots.tsx";

/** On the page to register: other sites with which one can. */
export const registerSlot = new SlotType<{ parts: Readonly<Record<string, object>>; isAlone: boolean }>(
  "register",
);

/** On the page to sign in: other ways than a password. It is shown above the form for passwords and below it. */
export const signInSlot = new SlotType<{
  parts: Readonly<Record<string, object>>;
  isAlone: boolean;
  place: "above" | "below";
}>("signIn");

/** In the registration form, below the account fields. */
export const registrationSlot = new SlotType<{ parts: Readonly<Record<string, object>> }>("registration");

/** Ways to confirm that need a script: `prove` returns the secret for the method, or throws with a text for the member. */
export const confirmationProofs = new AdditionsType<{
  method: string;
  label(): string;
  prove(api: ApiClient): Promise<string>;
}>("confirmationProofs");
