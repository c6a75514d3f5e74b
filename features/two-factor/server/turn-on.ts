import { conflict, invalidField } from "#platform/contract/errors.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { addApp } from "./apps.ts";
import { twoFactorTurnedOn } from "./events.ts";
import { canHaveApp } from "./policy.ts";
import { findApp } from "./queries.ts";

/** Turns on two-step verification of the actor with the first code of their app. */
export async function turnOn(context: Context, sent: { nonce: string; code: string }): Promise<void> {
  must(canHaveApp(context.actor));
  requireConfirmed(context);
  const { userID } = context.actor;
  await context.transaction(async (inside) => {
    if (await findApp(inside, userID)) throw conflict("Two-step verification is already on.");
    if (!(await addApp(inside, userID, sent)))
      throw invalidField("code", "That code is not right. Check the time of your phone, and try again.");
    await inside.emit(twoFactorTurnedOn, { userID });
  });
}
