import { rehashPassword } from "#features/users/server/index.ts";
import { unauthorized } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/context.ts";
import { burnPassword, verifyPassword } from "#platform/server/passwords.ts";
import { findAccount, holdPassword } from "./account-queries.ts";
import { banned } from "./banned-visitors.ts";
import { knownDevice } from "./known-device.ts";
import { signInByAccount, signInByAddress, signInByDevice } from "./limits.ts";
import { requireAdmission } from "./openings.ts";
import { seenFrom } from "./seen-from.ts";
import { type Started, startSession } from "./start-session.ts";

/** The same for every reason, known account or not. */
const refused = () =>
  unauthorized(
    "That name and password do not match. If you are new here since the move, request a new password.",
  );

interface Attempt {
  /** Name or e-mail address. */
  username: string;
  password: string;
  persist: boolean;
}

/** Signs somebody in by name or e-mail address. An imported or older hash is replaced on the way. */
export async function signIn(context: Context, { username, password, persist }: Attempt): Promise<Started> {
  await signInByAddress(context);
  const account = await findAccount(context, username);
  const device = knownDevice(context.actor, account);
  await (device ? signInByDevice(device) : signInByAccount(username));
  const stored = account?.password;
  if (!stored) {
    await burnPassword(password);
    throw refused();
  }
  const verdict = await verifyPassword(password, stored, account.hashMethod ?? "");
  if (verdict === "wrong" || verdict === "reset") throw refused();
  if (account.banned) throw banned();
  await requireAdmission(context, account);
  return context.transaction(async (inside) => {
    // Whoever changed the password meanwhile has ended all sessions: this one must not begin after that.
    if (!(await holdPassword(inside, account.userID, stored))) throw refused();
    if (verdict === "right-rehash") await rehashPassword(inside, account.userID, password);
    return startSession(inside, account.userID, { persist, ...seenFrom(context.actor) });
  });
}
