import type { Context } from "#platform/server/application/context.ts";
import type {} from "../tables.ts";

/** After this time the claim of a node that died expires. */
const CLAIM_MS = 10 * 60 * 1000;

/** Claims the mailbox for this node when it is due and no other node holds it. */
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
