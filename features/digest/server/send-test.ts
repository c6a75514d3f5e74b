import { tryOut } from "#features/emails/server/index.ts";
import { asGuest } from "#features/permissions/server/index.ts";
import { actorOf } from "#features/users/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Frequency } from "../contract.ts";
import { digestNow } from "./contents.ts";
import { digestEmail } from "./digest-email.ts";
import { findByAddress } from "./member-queries.ts";

/** Returns a context of the address's owner, or of a guest: the email shows only what that reader may see. */
async function readerAt(context: Context, address: string): Promise<Context> {
  const userID = await findByAddress(context, address);
  const actor = userID === undefined ? null : await actorOf(context, userID);
  return actor ? actingAs(context, actor) : asGuest(context);
}

/** Sends the current digest to one address. */
export async function sendTest(
  context: Context,
  to: { name: string; address: string },
  frequency: Frequency,
): Promise<void> {
  const digest = await digestNow(await readerAt(context, to.address), to, frequency);
  if (digest.posts.length === 0) throw conflict("There is nothing new to send.");
  const day = context.now.toISOString().slice(0, 10);
  await tryOut(context, await digestEmail(digest, { frequency, day }));
}
