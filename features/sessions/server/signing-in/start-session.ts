import { markActive } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { findAccountByID } from "../accounts/account-queries.ts";
import { noteSignIn } from "../history/note-sign-in.ts";
import { newSecret } from "../keys/secret.ts";
import { insertSession } from "../queries.ts";
import { newDevice } from "../visitors/known-device.ts";
import { endOwnSession } from "./end-sessions.ts";
import { expiryAfter } from "./lifetime.ts";

interface Start {
  /** Outlives the browser. */
  persist: boolean;
  address: string | null;
  agent: string | null;
  /** False when nothing has just shown who the user is; sensitive actions then ask. Default: true. */
  isConfirmed?: boolean | undefined;
}

export interface Started {
  userID: number;
  /** The value of the cookie, which is not stored on the server. */
  token: string;
  persist: boolean;
  /** The cookie that outlives the session: see `known-device.ts`. */
  device: string | null;
}

/** Signs a user in with a new token. Ends the session of the request, if any. */
export async function startSession(
  context: Context,
  userID: number,
  { persist, address, agent, isConfirmed = true }: Start,
): Promise<Started> {
  const { secret, stored } = newSecret();
  await endOwnSession(context);
  await insertSession(context, {
    userID,
    tokenHash: stored,
    persist,
    address,
    agent,
    dateInserted: context.now,
    dateUpdated: context.now,
    dateConfirmed: isConfirmed ? context.now : null,
    dateExpires: expiryAfter(context.now, persist),
  });
  await markActive(context, userID);
  const account = await findAccountByID(context, userID);
  if (account) await noteSignIn(context, account, { address, agent });
  return { userID, token: secret, persist, device: account?.password ? newDevice(account) : null };
}
