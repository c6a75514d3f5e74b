import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** A user has a factor to show, or has to set one up because a role requires it. */
export type Demand = "prove" | "setUp";

/** A proof besides the password. Passkeys and other sites that members sign in with need none. */
export interface SecondFactor {
  /** Returns what a sign-in with the password of the user still needs; null for nothing. */
  demand(context: Context, userID: number): Promise<Demand | null>;
  /** Returns the data with which `SecondFactorForm` sets one up. `nonce` is secret and constant for this sign-in. */
  setUp(context: Context, userID: number, nonce: string): Promise<object>;
  /** Returns whether `code` is right, and sets the factor up if demanded. Attempts are limited already. */
  verify(
    inside: Context,
    userID: number,
    sent: { code: string; demand: Demand; nonce: string },
  ): Promise<boolean>;
}

const secondFactors = new ExtensionPoint<SecondFactor>("secondFactors");

/** Adds a proof that some members need besides their password to sign in. The first one that demands something counts. */
export const addSecondFactor = (factor: SecondFactor) => secondFactors.with(factor);

/** Returns the factor that a sign-in of the user still needs; null for none. */
export async function findDemanded(context: Context, userID: number) {
  for (const factor of context.addons.of(secondFactors)) {
    const demand = await factor.demand(context, userID);
    if (demand) return { factor, demand };
  }
  return null;
}
