import { getUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { StoredSignature } from "../contract.ts";
import { canChooseVisibility } from "./policy.ts";
import { findSignature } from "./queries.ts";
import { shownSignatures } from "./shown-signatures.ts";

/** Returns a user's signature as the actor sees it, with its source for actors who may change it. */
export async function readSignature(context: Context, userID: number): Promise<StoredSignature> {
  await getUser(context, userID);
  const shown = (await shownSignatures(context, [userID])).get(userID);
  const signature = shown ?? { body: "", format: "markdown" };
  if (canChooseVisibility(context.actor, userID) !== true) return signature;
  const stored = await findSignature(context, userID);
  return {
    ...signature,
    format: stored?.format ?? signature.format,
    bodyRaw: stored?.body ?? "",
    showOthers: stored?.showsOthers ?? true,
  };
}
