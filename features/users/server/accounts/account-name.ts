import { siteTitle } from "#features/settings/server/index.ts";
import { type FieldError, validationFailed } from "#platform/contract/errors.ts";
import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { isOfOneScript } from "../names/name-script.ts";
import { skeletonOf } from "../names/name-skeleton.ts";
import { nameLength } from "../settings.ts";
import { findTaken } from "./account-queries.ts";

const wrong = (field: string, message: Phrase): FieldError => ({
  field,
  code: "invalid",
  status: 422,
  message,
});

const skeletons = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(skeletonOf));

/** Names that no account may have. */
const RESERVED = skeletons(["guest", "system"]);
/** Names that promise rights; accounts of administrators may have them. */
const RESERVED_FOR_STAFF = skeletons([
  ...["admin", "admins", "administrator", "administrators", "mod", "mods", "moderator", "moderators"],
  ...["root", "staff", "support", "team", "webmaster"],
]);

const alphanumericsOf = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Returns whether a name is reserved for the forum or its staff. */
function isReserved({ settings }: Context, { name, admin = 0 }: Identity): boolean {
  const skeleton = skeletonOf(name);
  if (RESERVED.has(skeleton)) return true;
  if (admin > 0) return false;
  const plain = skeletonOf(alphanumericsOf(name));
  return RESERVED_FOR_STAFF.has(plain) || plain === skeletonOf(alphanumericsOf(settings.get(siteTitle)));
}

/** Returns the problem with a new name, or null. Imported names are not restricted. */
function nameProblem(context: Context, identity: Identity): Phrase | null {
  const { name } = identity;
  const [least = 0, most = 0] = context.settings.get(nameLength).match(/\d+/g)?.map(Number) ?? [];
  const length = [...name].length;
  if (length < least || length > most)
    return phrase("Usernames must be {least} to {most} characters long.", { least, most });
  if (!/^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}_])+$/u.test(name))
    return phrase("Usernames can contain only letters, digits and underscores.");
  if (!isOfOneScript(name)) return phrase("Usernames can’t mix letters of different alphabets.");
  return isReserved(context, identity) ? phrase("That name cannot be used.") : null;
}

interface Identity {
  name: string;
  email: string | null;
  admin?: number | undefined;
}

/** Throws for what `checkIdentity` would refuse of a new account, before anything is written. */
export const checkNewAccount = (context: Context, wanted: Identity): Promise<void> =>
  context.transaction((inside) => checkIdentity(inside, wanted));

/**
 * Throws for an invalid name, and for a name or email address of another user. Call it in the transaction that
 * writes them.
 */
export async function checkIdentity(
  context: Context,
  wanted: Identity,
  current?: Identity & { userID: number },
): Promise<void> {
  const errors: FieldError[] = [];
  const problem = wanted.name === current?.name ? null : nameProblem(context, wanted);
  if (problem) errors.push(wrong("name", problem));
  const taken = await findTaken(context, wanted, current?.userID ?? 0);
  if (!problem && wanted.name !== current?.name) {
    if (taken.name) errors.push(wrong("name", phrase("That name is taken.")));
    else if (taken.looks) errors.push(wrong("name", phrase("That name looks like another member’s.")));
  }
  if (taken.email) errors.push(wrong("email", phrase("That email address belongs to another account.")));
  if (errors.length > 0) throw validationFailed(errors);
}
