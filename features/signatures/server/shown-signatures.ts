import { ignoredByActor } from "#features/ignoring/server/index.ts";
import { isRestricted } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Signature } from "../contract.ts";
import { signaturesOf } from "./known-signatures.ts";
import { hideMobile, imageMaxHeight, signaturesEnabled } from "./settings.ts";

/** Returns the limits for the size of a signature on pages. */
function limitsIn({ settings }: Context): Partial<Signature> {
  const height = settings.get(imageMaxHeight);
  return {
    ...(height > 0 && { imageMaxHeight: height }),
    ...(settings.get(hideMobile) && { hideMobile: true as const }),
  };
}

/** Returns those users' signatures that the actor sees. */
export async function shownSignatures(
  context: Context,
  userIDs: Iterable<number>,
): Promise<Map<number, Signature>> {
  const shown = new Map<number, Signature>();
  if (!context.settings.get(signaturesEnabled)) return shown;
  const reader = context.actor.userID;
  const authors = new Set([...userIDs].filter((userID) => userID > 0));
  if (authors.size === 0) return shown;
  const [known, ignored] = await Promise.all([
    signaturesOf(context, reader > 0 ? new Set([...authors, reader]) : authors),
    ignoredByActor(context),
  ]);
  const limits = limitsIn(context);
  const showsOthers = known.get(reader)?.showsOthers ?? true;
  for (const userID of authors) {
    const { signature, ...author } = known.get(userID)!;
    if (!signature || author.banned > 0 || ignored.has(userID)) continue;
    if (userID !== reader && (!showsOthers || isRestricted(context, { userID, ...author }))) continue;
    shown.set(userID, { ...signature, ...limits });
  }
  return shown;
}
