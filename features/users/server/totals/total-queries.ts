import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { addRecount } from "#platform/server/operations/recount.ts";

const total: RawBuilder<number> = sql`
  (select accounts + (select coalesce(sum(added), 0) from account_changes) from account_total)::int`;
const counted: RawBuilder<number> = sql`(select count(*) from users where not deleted)`;

/** Counts all accounts. */
export async function countAccounts({ db }: Context): Promise<number> {
  const { accounts } = await db.selectNoFrom(total.as("accounts")).executeTakeFirstOrThrow();
  return accounts;
}

/** Adds to how many there are; in the transaction that makes or ends accounts. Waits for no other transaction. */
export async function addAccounts({ db }: Context, added: number): Promise<void> {
  if (added !== 0) await db.insertInto("accountChanges").values({ added }).execute();
}

/** Moves the committed changes into the total, so that reading it stays cheap. */
export async function foldAccountChanges({ db }: Context): Promise<void> {
  await sql`
    with folded as (delete from account_changes returning added)
    update account_total set accounts = accounts + folds.added
    from (select sum(added) as added from folded) folds
    where folds.added is not null`.execute(db);
}

export const foldingAccountChanges = addJob({
  name: "users.foldAccountChanges",
  schedule: "*/5 * * * *",
  run: foldAccountChanges,
});

export const accountRecount = addRecount({
  name: "accountTotal.accounts",
  async count({ db }) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from account_total where ${total} <> ${counted}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  repair: (context) =>
    context.transaction(async ({ db }) => {
      // Only another repair waits for this lock. Registrations commit an account together with its change, so
      // the next statement sees both or neither.
      await sql`select pg_advisory_xact_lock(hashtextextended('account total', 0))`.execute(db);
      const { numAffectedRows } = await sql`
        insert into account_changes (added) select ${counted} - ${total} where ${counted} <> ${total}`.execute(
        db,
      );
      return Number(numAffectedRows ?? 0);
    }),
});
