import type { Context } from "#platform/server/application/context.ts";
import { hashPassword } from "#platform/server/security/passwords.ts";
import { updateUser } from "../queries.ts";

/**
 * Stores the password that the user has just entered with the current hash method. Sessions stay, because the
 * password is unchanged.
 */
export async function rehashPassword(context: Context, userID: number, password: string): Promise<void> {
  const { hash, method } = await hashPassword(password);
  await updateUser(context, userID, { password: hash, hashMethod: method });
}
