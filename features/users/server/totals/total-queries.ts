import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { addRecount } from "#platform/server/operations/recount.ts";

/** Counts all accounts. */
export async function countAccounts({ db }: Context): Promise<number> {
  const { accounts } = await db.selectFrom("accountTotal").select("accounts").executeTakeFirstOrThrow();
  return accounts;
}

/** Adds to how many there are; in the transaction that makes or ends accounts. */
export async function addAccounts({ db }: Context, added: number): Promise<void> {
  if (added === 0) return;
  await db
    .updateTable("accountTotal")
    .set((eb) => ({ accounts: eb("accounts", "+", added) }))
    .execute();
}

const counted: RawBuilder<number> = sql`(select count(*) from users where not deleted)`;

export const accountRecount = addRecount({
  name: "accountTotal.accounts",
  async count({ db }) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from account_total where accounts <> ${counted}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  repair: (context) =>
    context.transaction(async ({ db }) => {
      // Concurrent writers wait for this lock; the next statement then sees their changes.
      await db.selectFrom("accountTotal").select("accounts").forUpdate().execute();
      const { numAffectedRows } = await sql`
        update account_total set accounts = ${counted} where accounts <> ${counted}`.execute(db);
      return Number(numAffectedRows ?? 0);
    }),
});
