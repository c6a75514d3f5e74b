import { invalidField, unauthorized } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { useKey } from "../keys/key-queries.ts";
import { signInByAccount, signInByAddress } from "../signing-in/limits.ts";
import type { Started } from "../signing-in/start-session.ts";
import { startVerifiedSession } from "../signing-in/start-verified.ts";
import { findPending } from "./pending.ts";
import { type Demand, findDemanded } from "./second-factors.ts";

const expired = () => unauthorized("This sign-in took too long. Sign in again.");

/** Completes a sign-in with the code of the second factor, and starts the session. Throws for a wrong code. */
export async function completeSignIn(
  context: Context,
  code: string,
): Promise<{ started: Started; demand: Demand }> {
  await signInByAddress(context);
  const pending = await findPending(context);
  if (!pending) throw expired();
  const { userID, stored, nonce, persist } = pending;
  await signInByAccount(`second factor ${userID}`);
  const demanded = await findDemanded(context, userID);
  if (!demanded) throw expired();
  const { factor, demand } = demanded;
  const started = await startVerifiedSession(context, userID, {
    persist,
    inside: async (inside) => {
      if (!(await factor.verify(inside, userID, { code, demand, nonce })))
        throw invalidField("code", "That code is not right. Please try again.");
      if (!(await useKey(inside, "secondFactor", userID, stored))) throw expired();
    },
  });
  return { started, demand };
}
