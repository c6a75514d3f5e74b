import type { Context } from "#platform/server/application/context.ts";
import { pushKeys } from "./keys.ts";
import { isMember } from "./policy.ts";

/** Returns the forum's public key for members who may subscribe. */
export async function readPushKey(context: Context): Promise<{ publicKey: string }> {
  const verdict = isMember(context.actor);
  if (verdict !== true) throw verdict;
  return { publicKey: (await pushKeys.get(context)).publicKey };
}
