import { randomUUID } from "node:crypto";
import { checkSolution } from "#features/challenges/server/index.ts";
import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { checkNewAccount, checkPassword, checkProfile, createUser } from "#features/users/server/index.ts";
import { badRequest, invalidField } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { checkAll } from "#platform/server/extension-points/check-all.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { insertDiscoveryText } from "../discovery/discovery-queries.ts";
import { getInvitation, type Invitation, requireSignInAllowed } from "../extension-points.ts";
import { sendConfirmation } from "../jobs.ts";
import { confirmsEmail, registrationMethod } from "../settings.ts";
import { accountByAddress, registerByAddress } from "../signing-in/limits.ts";
import { type Started, startSession } from "../signing-in/start-session.ts";
import { seenFrom } from "../visitors/seen-from.ts";
import { ACCOUNT_FIELDS, checkForm, checkPasswordless } from "./check-form.ts";

/** What another site has proven about a user who registers with an account there. */
interface Provider {
  /** True when the address needs no confirmation. */
  isEmailProven: boolean;
  /** Roles of the new account; empty for those of a member. */
  roleIDs: readonly number[];
  /** Links the account, in the transaction that creates it. */
  accept(inside: Context, userID: number): Promise<void>;
}

interface Registration {
  name: string;
  email: string;
  /** Null for an account without a password, which needs a `provider`. */
  password: string | null;
  provider?: Provider | undefined;
  discoveryText?: string | undefined;
  invitationCode?: string | undefined;
  /** Solution of a challenge. */
  altcha?: string | undefined;
  profileFields?: Readonly<Record<string, unknown>> | undefined;
  /** The page that the link in the email leads back to. */
  target?: string | undefined;
}

/** Why users cannot register here without an invitation, by registration method. */
export const CLOSED: Record<string, string> = {
  Connect: source("Register through one of the sites that this forum is connected to."),
  Closed: source("Registration is closed."),
};

/** Returns the invitation of a registration, or null without one. Throws where that closes the registration. */
async function invitationFor(
  context: Context,
  code: string | undefined,
  provider: Provider | undefined,
): Promise<Invitation | null> {
  if (code) return getInvitation(context, code);
  const method = context.settings.get(registrationMethod);
  if (method === "Invitation") {
    throw invalidField(
      "invitationCode",
      "Registration is by invitation only. Enter the code of your invitation.",
      "missingField",
      400,
    );
  }
  const closed = CLOSED[method];
  if (closed && !(provider && method === "Connect")) throw badRequest(closed);
  return null;
}

/**
 * Where addresses are confirmed, a new account has none until then. So the response does not reveal that an
 * address belongs to another account: only its owner gets another email.
 */
const addressOf = (email: string, isUnconfirmed: boolean) =>
  isUnconfirmed ? { email: null, pendingEmail: email } : { email, pendingEmail: null };

const rolesFor = async (
  context: Context,
  state: "applicant" | "unconfirmed" | "member",
  roleIDs: readonly number[],
) => (state === "member" && roleIDs.length > 0 ? roleIDs : roleIDsOfType(context, state));

/**
 * Checks that the browser did some work, where registration needs that; `waits` when it could not. Robots have no
 * invitation, nor an account at a connected site.
 */
async function checkRobot(
  context: Context,
  altcha: string | undefined,
  { invitation, provider }: { invitation: Invitation | null; provider: Provider | undefined },
) {
  if (invitation || provider || context.settings.get(registrationMethod) !== "Captcha")
    return { waits: false, use: null };
  const use = await checkSolution(context, altcha);
  return { waits: use === null, use };
}

/** Creates an account and signs its user in; `waits` if it needs approval first. */
export async function register(
  context: Context,
  {
    name,
    email,
    password,
    provider,
    discoveryText,
    invitationCode,
    altcha,
    profileFields = {},
    target,
  }: Registration,
): Promise<{ started: Started; waits: boolean }> {
  await registerByAddress(context);
  const invitation = await invitationFor(context, invitationCode, provider);
  await requireSignInAllowed(context, {
    ...{ userID: null, name, email, usesPassword: password !== null },
    isUnlimited: invitation !== null,
  });
  const robot = await checkRobot(context, altcha, { invitation, provider });
  // The code of an invitation proves that its address is the user's.
  const isProven =
    provider?.isEmailProven === true || invitation?.email?.toLowerCase() === email.toLowerCase();
  const confirms = context.settings.get(confirmsEmail) && !isProven;
  const address = addressOf(email, confirms);
  let saveProfile: Awaited<ReturnType<typeof checkProfile>> | undefined;
  await checkAll(
    ACCOUNT_FIELDS,
    () => (password === null ? checkPasswordless({ name, email }) : checkForm({ name, email, password })),
    () => checkNewAccount(context, { name, email: address.email }),
    () => (password === null ? undefined : checkPassword(context, password, name)),
    async () => {
      saveProfile = await checkProfile(context, profileFields, { kind: "register" });
    },
  );

  const isApproved = invitation || context.settings.get(registrationMethod) !== "Approval";
  const waits = !isApproved || robot.waits;
  const state = waits ? "applicant" : confirms ? "unconfirmed" : "member";
  const roleIDs = await rolesFor(context, state, [
    ...(invitation?.roleIDs ?? []),
    ...(provider?.roleIDs ?? []),
  ]);
  const started = await context.transaction(async (inside) => {
    const userID = await createUser(inside, {
      name,
      ...address,
      password,
      roleIDs,
      emailConfirmed: isProven,
    });
    await accountByAddress(inside);
    await robot.use?.(inside);
    await invitation?.accept(inside, userID, !confirms);
    await provider?.accept(inside, userID);
    await saveProfile?.(inside, userID);
    if (discoveryText) await insertDiscoveryText(inside, userID, discoveryText);
    if (confirms) await runLater(inside, sendConfirmation, { request: randomUUID(), userID, target });
    return startSession(inside, userID, { persist: false, ...seenFrom(inside.actor) });
  });
  return { started, waits };
}
