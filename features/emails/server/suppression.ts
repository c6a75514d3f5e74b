import { hash } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { addEmailWatcher } from "#platform/server/email/email-queue.ts";
import { countRefusal, deletePassing, deleteRefusal, insertRefusal, isRefused } from "./queries.ts";

const MOST_IN_A_ROW = 3;
const LONGEST_REASON = 300;

const hashOf = (address: string): Buffer => hash("sha256", address.trim().toLowerCase(), "buffer");

/** Servers repeat the address, which is not to be kept. */
const withoutAddresses = (reason: string) =>
  reason.replace(/[^\s<>"'()]+@[^\s<>"'()]+/g, "…").slice(0, LONGEST_REASON);

/**
 * Notes that mail to an address came back. What is permanent stops mail to it at once; what may pass does so when it
 * happened three times in a row.
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

/** Writes to an address again: somebody has shown that it takes mail. */
export const liftSuppression = (context: Context, address: string): Promise<void> =>
  deleteRefusal(context, hashOf(address));

export const suppression = addEmailWatcher({
  mayWrite: async (context, address) => !(await isSuppressed(context, address)),
  taken: (context, address) => deletePassing(context, hashOf(address)),
  refused: (context, address, { message, isForGood }) =>
    suppressAddress(context, address, { reason: message, permanent: isForGood }),
});
