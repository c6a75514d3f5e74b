import type { Context } from "#platform/server/application/context.ts";
import type {} from "../tables.ts";

/** A node that died at it is not waited for any longer. */
const CLAIM_MS = 10 * 60 * 1000;

/** Takes the mailbox for this node, when it is due and nobody is at it. */
export async function claimMailbox({ db, now }: Context): Promise<{ failures: number } | undefined> {
  return db
    .updateTable("inboundMailbox")
    .set({ dateClaimed: now })
    .where("dateDue", "<=", now)
    .where(({ or, eb }) =>
      or([eb("dateClaimed", "is", null), eb("dateClaimed", "<", new Date(now.getTime() - CLAIM_MS))]),
    )
    .returning("failures")
    .executeTakeFirst();
}

export async function noteReached({ db, now }: Context): Promise<void> {
  await db
    .updateTable("inboundMailbox")
    .set({ dateClaimed: null, failures: 0, failure: null, dateDue: now, dateReached: now })
    .execute();
}

export async function noteFailure(
  { db }: Context,
  { failures, failure, dateDue }: { failures: number; failure: string; dateDue: Date },
): Promise<void> {
  await db.updateTable("inboundMailbox").set({ dateClaimed: null, failures, failure, dateDue }).execute();
}

export const findMailbox = ({ db }: Context) =>
  db.selectFrom("inboundMailbox").selectAll().executeTakeFirstOrThrow();
