import { invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { WayToSignIn } from "../contract.ts";

/** A user who signs in; userID is null for a registration. */
export interface Entrant {
  userID: number | null;
  /** True when the user signs in with a password, or chooses one. */
  usesPassword?: boolean;
  name: string;
  email: string | null;
  /** True where the number of registrations is not limited: with an invitation, and for a change of an address. */
  isUnlimited?: boolean;
}

/** Checks registrations and sign-ins after the credentials were verified. Throws to refuse. */
export const signInChecks = new ExtensionPoint<(context: Context, entrant: Entrant) => Promise<void>>(
  "signInChecks",
);

export async function requireSignInAllowed(context: Context, entrant: Entrant): Promise<void> {
  for (const admit of context.addons.of(signInChecks)) await admit(context, entrant);
}

/** Another way to sign in than a password. */
interface SignInPart {
  /** Name under which `signInSlot` finds the data in `parts`. */
  name: string;
  /** Returns the data for the pages to sign in and to register. */
  load(context: Context, page: { target: string; isRegistration: boolean }): Promise<object>;
  /** Returns what `GET /authenticate/authenticators` lists. */
  list?(context: Context): Promise<WayToSignIn[]>;
  /** Returns whether only administrators sign in with a password, so that the form is folded. By default false. */
  replacesPasswords?(context: Context): Promise<boolean>;
}

export const signInParts = new ExtensionPoint<SignInPart>("signInParts");
/** Adds a part to the pages to sign in and to register, such as buttons of other sites. */
export const addSignInPart = (part: SignInPart) => signInParts.with(part);

interface RegistrationPart {
  /** Name under which `registrationSlot` finds the data in `parts`. */
  name: string;
  load(context: Context): Promise<object>;
}

const registrationParts = new ExtensionPoint<RegistrationPart>("registrationParts");
/** Adds fields to the registration form. */
export const addRegistrationPart = (part: RegistrationPart) => registrationParts.with(part);

/** Returns the data of the registration parts, by name. */
export const loadRegistrationParts = async (context: Context): Promise<Record<string, object>> =>
  Object.fromEntries(
    await Promise.all(
      context.addons.of(registrationParts).map(async ({ name, load }) => [name, await load(context)]),
    ),
  );

/** A valid invitation to register. */
export interface Invitation {
  /** Name of the user who invites; null when the account was deleted. */
  invitedBy: string | null;
  /** Address to which the code was emailed. It needs no confirmation, because the code arrived there. */
  email: string | null;
  /** Roles of the new account; empty for those of a member. */
  roleIDs: readonly number[];
  /**
   * Uses the invitation, in the transaction that creates the account. `isConfirmed`: the account has its roles
   * at once. Throws when others have used it up in the time since.
   */
  accept(inside: Context, userID: number, isConfirmed: boolean): Promise<void>;
}

/** Finds the invitation with this code; null when it is not of this source. Throws for one that is no longer valid. */
type InvitationSource = (context: Context, code: string) => Promise<Invitation | null>;

const invitationSources = new ExtensionPoint<InvitationSource>("invitationSources");
/** Adds invitations, whose codes let users register and become members without approval. */
export const addInvitationSource = (find: InvitationSource) => invitationSources.with(find);

/** Returns the invitation with this code. Throws when there is none, or when it is no longer valid. */
export async function getInvitation(context: Context, code: string): Promise<Invitation> {
  for (const find of context.addons.of(invitationSources)) {
    const invitation = await find(context, code);
    if (invitation) return invitation;
  }
  throw invalidField(
    "invitationCode",
    "This invitation is not valid. Check that you copied the whole link, or ask for a new one.",
  );
}
