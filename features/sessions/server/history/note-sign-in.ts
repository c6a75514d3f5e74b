import type { Context } from "#platform/server/application/context.ts";
import type { findAccountByID } from "../accounts/account-queries.ts";
import { newDeviceSignedIn } from "../events.ts";
import { knownDevice } from "../visitors/known-device.ts";
import { hasSignedInFrom, insertSignIn } from "./history-queries.ts";

type Account = NonNullable<Awaited<ReturnType<typeof findAccountByID>>>;

/** Accounts are used on several devices at first, and their owners expect it. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** Adds a sign-in to the history of the account. Its owner is emailed about a browser that is new to it. */
export async function noteSignIn(
  inside: Context,
  account: Account,
  from: { address: string | null; agent: string | null },
): Promise<void> {
  const { userID } = account;
  const isNewDevice =
    knownDevice(inside.actor, account) === null && !(await hasSignedInFrom(inside, { userID, ...from }));
  await insertSignIn(inside, { userID, ...from, isNewDevice, dateInserted: inside.now });
  const isFresh = inside.now.getTime() - account.dateInserted.getTime() < FRESH_MS;
  if (isNewDevice && !isFresh) await inside.emit(newDeviceSignedIn, { userID, ...from });
}
