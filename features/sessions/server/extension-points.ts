import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** A user who signs in; userID is null for a registration. */
export interface Entrant {
  userID: number | null;
  name: string;
  email: string | null;
}

/** Checks registrations and sign-ins after the credentials were verified. Throws to refuse. */
export const signInChecks = new ExtensionPoint<(context: Context, entrant: Entrant) => Promise<void>>(
  "signInChecks",
);

export async function requireSignInAllowed(context: Context, entrant: Entrant): Promise<void> {
  for (const admit of context.addons.of(signInChecks)) await admit(context, entrant);
}

interface RegistrationPart {
  /** Name under which `registrationSlot` finds the data in `parts`. */
  name: string;
  load(context: Context): Promise<object>;
}

export const registrationParts = new ExtensionPoint<RegistrationPart>("registrationParts");
/** Adds fields to the registration form. */
export const addRegistrationPart = (part: RegistrationPart) => registrationParts.with(part);
