import { type FieldError, validationFailed } from "#platform/contract/errors.ts";
import { type Phrase, phrase } from "#platform/contract/words.ts";
import type { Context } from "#platform/server/context.ts";
import { findTaken } from "./account-queries.ts";
import { nameLength } from "./settings.ts";

const wrong = (field: string, message: Phrase): FieldError => ({
  field,
  code: "invalid",
  status: 422,
  message,
});

/** Names that stand for somebody without an account. */
const RESERVED = ["guest", "system"];

/** What is wrong with a new name, or null. Imported names may be anything and stay as they are. */
function nameProblem(context: Context, name: string): Phrase | null {
  const [least = 0, most = 0] = context.settings.get(nameLength).match(/\d+/g)?.map(Number) ?? [];
  const length = [...name].length;
  if (length < least || length > most)
    return phrase("A user name has {least} to {most} characters.", { least, most });
  if (!/^[\p{L}\p{M}\p{N}_]+$/u.test(name))
    return phrase("A user name has only letters, digits and underscores.");
  return RESERVED.includes(name.toLowerCase()) ? phrase("That name cannot be used.") : null;
}

interface Identity {
  name: string;
  email: string | null;
}

/** Refuses a name that breaks the rule, and a name or an e-mail address of somebody else. In the transaction that writes them. */
export async function checkIdentity(
  context: Context,
  wanted: Identity,
  current?: Identity & { userID: number },
): Promise<void> {
  const errors: FieldError[] = [];
  const problem = wanted.name === current?.name ? null : nameProblem(context, wanted.name);
  if (problem) errors.push(wrong("name", problem));
  const taken = await findTaken(context, wanted, current?.userID ?? 0);
  if (taken.name && !problem && wanted.name !== current?.name)
    errors.push(wrong("name", phrase("That name is taken.")));
  if (taken.email) errors.push(wrong("email", phrase("That e-mail address belongs to another account.")));
  if (errors.length > 0) throw validationFailed(errors);
}
