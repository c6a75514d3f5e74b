import type { Context } from "#platform/server/application/context.ts";
import type { KeyPurpose } from "../tables.ts";
import { insertKey } from "./key-queries.ts";
import { newSecret } from "./secret.ts";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;
/** Milliseconds for which keys work. */
export const KEY_LASTS: Record<KeyPurpose, number> = {
  confirmEmail: WEEK,
  resetPassword: HOUR,
  firstAdministrator: WEEK,
  secondFactor: 10 * MINUTE,
};

/** Creates a key that can be used once. Only its hash is stored, so the returned key is the only copy. */
export async function newKey(
  context: Context,
  purpose: KeyPurpose,
  owner: { userID: number | null; email: string | null },
): Promise<string> {
  const { secret, stored } = newSecret();
  const dateExpires = new Date(context.now.getTime() + KEY_LASTS[purpose]);
  await insertKey(context, {
    keyHash: stored,
    purpose,
    userID: owner.userID,
    email: owner.email,
    dateExpires,
  });
  return secret;
}
