import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";

/** Who wants to come in; userID is null for somebody who registers. */
export interface Entrant {
  userID: number | null;
  name: string;
  email: string | null;
}

/** Asked when somebody registers or has proved to own an account: throws for whoever may not come in. */
export const admissions = new Opening<(context: Context, entrant: Entrant) => Promise<void>>("admissions");

export async function requireSignInAllowed(context: Context, entrant: Entrant): Promise<void> {
  for (const admit of context.addons.of(admissions)) await admit(context, entrant);
}

interface RegistrationPart {
  /** What fills `registrationSlot` finds it by this in `parts`. */
  name: string;
  load(context: Context): Promise<object>;
}

export const registrationParts = new Opening<RegistrationPart>("registrationParts");
/** Gives the form that one registers with more to ask. */
export const addRegistrationPart = (part: RegistrationPart) => registrationParts.with(part);
