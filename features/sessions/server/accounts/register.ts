import { randomUUID } from "node:crypto";
import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { checkNewAccount, checkPassword, checkProfile, createUser } from "#features/users/server/index.ts";
import { badRequest } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { checkAll } from "#platform/server/extension-points/check-all.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { insertDiscoveryText } from "../discovery/discovery-queries.ts";
import { requireSignInAllowed } from "../extension-points.ts";
import { sendConfirmation } from "../jobs.ts";
import { confirmsEmail, registrationMethod } from "../settings.ts";
import { accountByAddress, registerByAddress } from "../signing-in/limits.ts";
import { type Started, startSession } from "../signing-in/start-session.ts";
import { seenFrom } from "../visitors/seen-from.ts";
import { ACCOUNT_FIELDS, checkForm } from "./check-form.ts";

interface Registration {
  name: string;
  email: string;
  password: string;
  discoveryText?: string | undefined;
  profileFields?: Readonly<Record<string, unknown>> | undefined;
  /** The page that the link in the email leads back to. */
  target?: string | undefined;
}

const CLOSED: Record<string, string> = {
  Invitation: source("Registration is by invitation only."),
  Connect: source("Register through one of the sites that this forum is connected to."),
  Captcha: source("Registration needs a captcha, and none is set up. Please contact an administrator."),
};

/**
 * Where addresses are confirmed, a new account has none until then. So the response does not reveal that an
 * address belongs to another account: only its owner gets another email.
 */
const addressOf = (email: string, confirms: boolean) =>
  confirms ? { email: null, pendingEmail: email } : { email, pendingEmail: null };

/** Creates an account and signs its user in; `waits` if it needs approval first. */
export async function register(
  context: Context,
  { name, email, password, discoveryText, profileFields = {}, target }: Registration,
): Promise<{ started: Started; waits: boolean }> {
  await registerByAddress(context);
  const method = context.settings.get(registrationMethod);
  const closed = CLOSED[method];
  if (closed) throw badRequest(closed);
  await requireSignInAllowed(context, { userID: null, name, email });
  const confirms = context.settings.get(confirmsEmail);
  const address = addressOf(email, confirms);
  let saveProfile: Awaited<ReturnType<typeof checkProfile>> | undefined;
  await checkAll(
    ACCOUNT_FIELDS,
    () => checkForm({ name, email, password }),
    () => checkNewAccount(context, { name, email: address.email }),
    () => checkPassword(context, password, name),
    async () => {
      saveProfile = await checkProfile(context, profileFields, { kind: "register" });
    },
  );

  const waits = method === "Approval";
  const roleIDs = await roleIDsOfType(context, waits ? "applicant" : confirms ? "unconfirmed" : "member");
  const started = await context.transaction(async (inside) => {
    const userID = await createUser(inside, { name, ...address, password, roleIDs });
    await accountByAddress(inside);
    await saveProfile?.(inside, userID);
    if (discoveryText) await insertDiscoveryText(inside, userID, discoveryText);
    if (confirms) await runLater(inside, sendConfirmation, { request: randomUUID(), userID, target });
    return startSession(inside, userID, { persist: false, ...seenFrom(inside.actor) });
  });
  return { started, waits };
}
