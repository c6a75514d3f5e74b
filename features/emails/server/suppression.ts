import { hash } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { addEmailWatcher } from "#platform/server/email/email-queue.ts";
import { countRefusal, deletePassing, deleteRefusal, insertRefusal, isRefused } from "./queries.ts";

const MOST_IN_A_ROW = 3;
const LONGEST_REASON = 300;

const hashOf = (address: string): Buffer => hash("sha256", address.trim().toLowerCase(), "buffer");

/** Mail servers repeat the address, which must not be stored. */
const withoutAddresses = (reason: string) =>
  reason.replace(/[^\s<>"'()]+@[^\s<>"'()]+/g, "…").slice(0, LONGEST_REASON);

/**
 * Records that an email was returned. A permanent failure suppresses the address at once, a temporary one
 * after three in a row.
 */
export async function suppressAddress(
  context: Context,
  address: string,
  { reason, permanent }: { reason: string; permanent: boolean },
): Promise<void> {
  const refusal = { addressHash: hashOf(address), reason: withoutAddresses(reason) };
  if (permanent) await insertRefusal(context, refusal);
  else await countRefusal(context, { ...refusal, most: MOST_IN_A_ROW });
}

export const isSuppressed = (context: Context, address: string): Promise<boolean> =>
  isRefused(context, hashOf(address));

/** Sends to an address again, after evidence that it accepts email. */
export const liftSuppression = (context: Context, address: string): Promise<void> =>
  deleteRefusal(context, hashOf(address));

export const suppression = addEmailWatcher({
  mayWrite: async (context, address) => !(await isSuppressed(context, address)),
  taken: (context, address) => deletePassing(context, hashOf(address)),
  refused: (context, address, { message, isForGood }) =>
    suppressAddress(context, address, { reason: message, permanent: isForGood }),
});
