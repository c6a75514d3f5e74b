import type { Context } from "#platform/server/application/context.ts";
import { addEmailWatcher } from "#platform/server/email/email-queue.ts";
import { hashOfAddress } from "#platform/server/email/email-signature.ts";
import { countRefusal, deletePassing, deleteRefusal, insertRefusal, isRefused } from "./queries.ts";

const MOST_IN_A_ROW = 3;
const LONGEST_REASON = 300;

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
  const refusal = { addressHash: hashOfAddress(address), reason: withoutAddresses(reason) };
  if (permanent) await insertRefusal(context, refusal);
  else await countRefusal(context, { ...refusal, most: MOST_IN_A_ROW });
}

export const isSuppressed = (context: Context, address: string): Promise<boolean> =>
  isRefused(context, hashOfAddress(address));

/** Sends to an address again, after evidence that it accepts email. */
export async function liftSuppression(context: Context, address: string): Promise<void> {
  await deleteRefusal(context, hashOfAddress(address));
}

export const suppression = addEmailWatcher({
  mayWrite: async (context, address) => !(await isSuppressed(context, address)),
  taken: (context, address) => deletePassing(context, hashOfAddress(address)),
  refused: (context, address, { message, isForGood }) =>
    suppressAddress(context, address, { reason: message, permanent: isForGood }),
});
