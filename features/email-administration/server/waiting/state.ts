import { emailKinds } from "#features/emails/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { StoredName } from "#platform/server/email/stored-emails.ts";
import type { WaitingState } from "../../contract.ts";

/** Notifications about something older are of no use. */
const OLD_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns a function for the state of an email, which follows from its kind and age. */
export function statesOf(
  context: Context,
  beingSent: ReadonlySet<string>,
): (name: StoredName) => WaitingState {
  const kinds = context.addons.of(emailKinds);
  const lasts = new Map(kinds.map(({ name, linkLasts }) => [name, linkLasts?.(context)]));
  // An email of an unknown kind may contain any link.
  const shortest = Math.min(...[...lasts.values()].map((time) => time ?? OLD_MS));
  return ({ emailID, kind, dateWritten }) => {
    if (beingSent.has(emailID)) return "sending";
    const age = context.now.getTime() - dateWritten.getTime();
    const link = lasts.has(kind ?? "") ? lasts.get(kind ?? "") : shortest;
    if (link !== undefined && age >= link) return "expired";
    return age >= OLD_MS ? "old" : "current";
  };
}
