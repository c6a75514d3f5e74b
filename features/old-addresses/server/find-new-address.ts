import type { Context } from "#platform/server/application/context.ts";
import { oldAddressTargets } from "./extension-points.ts";
import { findOldAddresses } from "./queries.ts";
import { guessesOf, LONGEST, readAddress } from "./shapes/index.ts";
import type { Guess, OldKey } from "./shapes/shape.ts";

const isKey = (guess: Guess): guess is OldKey & { page?: number } => "source" in guess;
const isSame = (one: OldKey, other: OldKey) =>
  one.source === other.source && one.kind === other.kind && one.oldID === other.oldID;

/** In no address of a former forum; PostgreSQL could not store it. */
const NUL = /%00/;

/**
 * Returns the final path for an address of the former forum, if the actor may see the record; null otherwise.
 * Call it only for addresses without a page.
 */
export async function findNewAddress(context: Context, address: string): Promise<string | null> {
  if (address.length > 2 * LONGEST || NUL.test(address)) return null;
  const guesses = guessesOf(readAddress(address));
  const known = await findOldAddresses(context, guesses.filter(isKey));
  for (const guess of guesses) {
    const path = await follow(context, guess, known);
    if (path !== null) return path;
  }
  return null;
}

async function follow(
  context: Context,
  guess: Guess,
  known: readonly (OldKey & { recordType: string; recordID: number })[],
): Promise<string | null> {
  if ("path" in guess) return guess.path;
  const record = isKey(guess) ? known.find((row) => isSame(row, guess)) : guess;
  if (!record) return null;
  const target = context.addons.of(oldAddressTargets).find((each) => each.recordType === record.recordType);
  const place = { page: guess.page ?? 1 };
  if ("named" in record) return (await target?.findNamed?.(context, record.named, place)) ?? null;
  return (await target?.find(context, record.recordID, place)) ?? null;
}
