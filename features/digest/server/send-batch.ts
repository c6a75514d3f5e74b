import { markDigested } from "#features/notification-emails/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { reportError } from "#platform/server/application/report.ts";
import { EmailRefused } from "#platform/server/email/email.ts";
import { sendEmailOnce } from "#platform/server/email/email-queue.ts";
import { type Digest, digestsFor } from "./contents.ts";
import { digestEmail } from "./digest-email.ts";
import { countSent, findDigest } from "./digest-queries.ts";
import { claimLeases, deleteLeases, postponeLeases } from "./lease-queries.ts";
import type { DigestRow } from "./tables.ts";

/** Number of members whose digests are built with the same statements. */
const A_BATCH = 500;
const AT_ONCE = 4;
/** Attempts for about a day; then the member does not get this digest. */
const MOST_ATTEMPTS = 28;

/** The outcome of a batch. */
interface Outcome {
  countSent: number;
  done: number[];
  failed: number[];
  digested: number[];
  /** True when the mail server accepts nothing. */
  isDown: boolean;
}

async function sendOne(context: Context, row: DigestRow, digest: Digest, outcome: Outcome): Promise<void> {
  const { userID } = digest.reader.actor;
  try {
    const email = await digestEmail(digest, row);
    const fate = await sendEmailOnce(context, `digest.${row.digestID}.${userID}`, email);
    outcome.done.push(userID);
    if (fate === "sent") outcome.countSent++;
    if (fate === "sent" || fate === "known")
      outcome.digested.push(...digest.held.flatMap(({ notificationIDs }) => notificationIDs));
  } catch (error) {
    outcome.failed.push(userID);
    if (error instanceof EmailRefused) return;
    if (!outcome.isDown) reportError(context, error, "sending the digest");
    outcome.isDown = true;
  }
}

/**
 * Sends the digest to the next members, each email at most once: the email's key prevents a second one after
 * a crash. Returns false when no member is due.
 */
export async function sendBatch(context: Context): Promise<boolean> {
  const leases = await claimLeases(context, A_BATCH);
  const [first] = leases;
  if (!first) return false;
  const row = await findDigest(context, first.digestID);
  const userIDs = leases.map(({ userID }) => userID);
  const digests = await digestsFor(context, row.frequency, userIDs);
  const outcome: Outcome = { countSent: 0, done: [], failed: [], digested: [], isDown: false };
  const waiting = digests.values();
  const line = async () => {
    for (const digest of waiting) if (!outcome.isDown) await sendOne(context, row, digest, outcome);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  const unsent = outcome.isDown ? digests.map(({ reader }) => reader.actor.userID) : outcome.failed;
  const isGivenUp = new Set(
    leases.filter(({ attempts }) => attempts >= MOST_ATTEMPTS).map(({ userID }) => userID),
  );
  const done = new Set(outcome.done);
  const later = new Set(unsent.filter((userID) => !done.has(userID) && !isGivenUp.has(userID)));
  await context.transaction(async (inside) => {
    const over = userIDs.filter((userID) => !later.has(userID));
    await deleteLeases(inside, row.digestID, over);
    await postponeLeases(inside, row.digestID, [...later]);
    await markDigested(inside, outcome.digested);
    await countSent(inside, row.digestID, outcome.countSent);
  });
  return true;
}
