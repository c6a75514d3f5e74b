import { randomUUID } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { seal, unseal } from "#platform/server/security/sealed.ts";
import { hashOfCode, stepOf } from "./codes.ts";
import { findApp, insertApp, updateCodeUsed, updateLastStep } from "./queries.ts";
import { secretFor } from "./set-up.ts";

const about = (appID: string) => `authenticator app ${appID}`;

/** Stores the app whose first code is right. Returns false for a wrong code, and when there is an app already. */
export async function addApp(
  inside: Context,
  userID: number,
  { nonce, code }: { nonce: string; code: string },
): Promise<boolean> {
  const secret = await secretFor(inside, userID, nonce);
  const lastStep = stepOf(secret, code, inside.now);
  if (lastStep === null) return false;
  const appID = randomUUID();
  const sealedSecret = await seal(inside, secret, about(appID));
  return insertApp(inside, { userID, sealedSecret, appID, lastStep, dateInserted: inside.now });
}

/** Returns whether `code` is that of the user’s app, or an unused recovery code. Either works once. */
export async function takeCode(inside: Context, userID: number, code: string): Promise<boolean> {
  const app = await findApp(inside, userID);
  if (!app) return false;
  const secret = await unseal(inside, app.sealedSecret, about(app.appID));
  const step = secret && stepOf(secret, code, inside.now);
  if (step !== null) return updateLastStep(inside, userID, step);
  return updateCodeUsed(inside, userID, hashOfCode(code));
}
