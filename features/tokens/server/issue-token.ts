import type { Context } from "#platform/server/application/context.ts";
import { insertToken } from "./queries.ts";
import { newToken } from "./secret.ts";

/**
 * Issues an access token to a program that has proven in another way that it acts for a member. It may do what the member
 * may.
 * @returns The secret, which is not stored.
 */
export async function issueToken(
  context: Context,
  { userID, name, dateExpires }: { userID: number; name: string; dateExpires: Date },
): Promise<string> {
  const { accessToken, tokenHash } = newToken();
  await insertToken(context, {
    ...{ userID, name, tokenHash, isReadOnly: false, permissions: null },
    ...{ dateInserted: context.now, dateExpires },
  });
  return accessToken;
}
