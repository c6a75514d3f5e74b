import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { addScheduledTask } from "#platform/server/jobs/jobs.ts";
import { onGuestVisit } from "#platform/server/load-shedding/guest-visits.ts";
import { isCrawler } from "#platform/server/load-shedding/search-engines.ts";
import { FreshValue } from "../fresh-value.ts";
import { BITS, bitOf, setBit, textsWith } from "./guest-bits.ts";
import { countBits, saveBits } from "./guest-queries.ts";

const MINUTE_MS = 60_000;
const ONLINE_MS = 5 * MINUTE_MS;
const STORED_MS = 10 * MINUTE_MS;
const FRESH_MS = 10_000;
const SAVED_EVERY_SECONDS = 15;

/** Bits of visits that are not stored yet, by application. */
const unsaved = new WeakMap<Registry, Buffer>();

const noBits = () => Buffer.alloc(BITS / 8);

function bitsOf(registry: Registry): Buffer {
  const bits = unsaved.get(registry) ?? noBits();
  unsaved.set(registry, bits);
  return bits;
}

const noteGuests = onGuestVisit((registry, { address, agent }) => {
  if (!isCrawler(agent)) setBit(bitsOf(registry), bitOf(`${address} ${agent}`));
});

/** Stores the bits of this node; those that cannot be stored are stored the next time. */
export async function saveGuests(context: Context): Promise<void> {
  const bits = unsaved.get(context.addons);
  if (!bits) return;
  unsaved.delete(context.addons);
  try {
    await saveBits(context, bits, new Date(context.now.getTime() - STORED_MS));
  } catch (error) {
    const later = bitsOf(context.addons);
    for (const [at, byte] of bits.entries()) later[at]! |= byte;
    throw error;
  }
}

const guests = new FreshValue<number>(FRESH_MS, [], async (context) => {
  const since = new Date(context.now.getTime() - ONLINE_MS);
  return textsWith(await countBits(context, since, unsaved.get(context.addons) ?? noBits()));
});

/** Estimates how many guests read in the last five to six minutes. */
export const guestsOnline = (context: Context): Promise<number> => guests.get(context);

export const countedGuests = [
  noteGuests,
  ...guests.adds,
  addScheduledTask({ name: "saveGuests", everySeconds: SAVED_EVERY_SECONDS, run: saveGuests }),
];
