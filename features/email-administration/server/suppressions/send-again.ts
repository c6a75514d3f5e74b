import { deleteRefusal, findSuppressed } from "#features/emails/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type ChangeKind, recordChange } from "#platform/server/audit/audit.ts";
import { requireAdministrator } from "../policy.ts";
import { viewSuppressions } from "./view.ts";

/** Digits of the hash that name an address of no member. */
const SHOWN_DIGITS = 8;

export const sentAgain: ChangeKind = {
  name: "email.sendAgain",
  label: source("Suppression removed"),
  text: source("allowed emails to {name} again"),
};

/** Sends emails to a suppressed address again, until one comes back. */
export async function sendAgain(context: Context, hash: string): Promise<void> {
  requireAdministrator(context);
  const addressHash = Buffer.from(hash, "hex");
  await context.transaction(async (inside) => {
    const row = await findSuppressed(inside, addressHash);
    const [suppression] = row ? await viewSuppressions(inside, [row]) : [];
    if (!suppression || !(await deleteRefusal(inside, addressHash))) throw notFound("Suppression");
    const { user, reason } = suppression;
    await recordChange(inside, sentAgain, {
      recordID: user?.userID ?? hash.slice(0, SHOWN_DIGITS),
      name: user?.name ?? `#${hash.slice(0, SHOWN_DIGITS)}`,
      before: { reason },
      after: { reason: null },
    });
  });
}
