import { ApiError } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addressKey, limiter } from "#platform/server/security/limits.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const byAddress = (name: string, points: number, seconds: number) => {
  const limit = limiter(`${name} by address`, { points, seconds });
  return ({ actor }: Context) => limit.take(addressKey(actor.address ?? "nowhere"));
};

/** `account` is the typed name, whether or not the account exists, so that a refusal reveals nothing. */
const byAccount = (name: string, points: number, seconds: number) => {
  const limit = limiter(`${name} by account`, { points, seconds });
  return (account: string | number) => limit.take(String(account).toLowerCase());
};

export const signInByAddress = byAddress("sign-in", 20, 5 * MINUTE);
/** For devices that have never signed in to the account. */
export const signInByAccount = byAccount("sign-in", 10, 15 * MINUTE);
export const signInByDevice = byAccount("sign-in from a known device", 10, 15 * MINUTE);
/** Wrong forms count here, accounts made below: who looks for a free name is not shut out after five. */
export const registerByAddress = byAddress("registration form", 30, HOUR);
export const accountByAddress = byAddress("registration", 5, HOUR);
export const passwordByAddress = byAddress("password request", 5, HOUR);
export const passwordByAccount = byAccount("password request", 5, HOUR);
export const addressByAccount = byAccount("address change", 10, HOUR);
/** Emails to an address about attempts of others to use it. */
export const noticeByEmail = byAccount("notice of an account", 3, HOUR);
/** Counts together with the current passwords that forms ask for. */
export const confirmationByUser = (userID: number) =>
  limiter("password confirmation", { points: 10, seconds: 15 * MINUTE }).take(String(userID));
export const confirmationByAccount = byAccount("confirmation request", 3, HOUR);

/** Returns whether a limit was reached, for work that is then skipped. */
export async function isRefused(taken: Promise<void>): Promise<boolean> {
  try {
    await taken;
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return true;
    throw error;
  }
}
