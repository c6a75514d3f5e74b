import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { among, inDates } from "#platform/server/database/conditions.ts";
import type { EmailLogQuery } from "../../contract.ts";
import type { EmailLogRow } from "../tables.ts";

/** Emails are counted up to this number. */
const COUNTED_AT_MOST = 10_000;
/** Rows that one statement deletes. */
const DELETED_AT_ONCE = 5000;

type Filters = Omit<EmailLogQuery, "page" | "limit">;

const matching = ({ db }: Context, { userID, address, kind, state, dateInserted }: Filters) =>
  db
    .selectFrom("emailLog")
    .where((eb) =>
      eb.and([
        ...among("emailLog.userID", userID === undefined ? [] : [userID]),
        ...among("emailLog.address", address === undefined ? [] : [address]),
        ...among("emailLog.kind", kind === undefined ? [] : [kind]),
        ...among("emailLog.state", state === undefined ? [] : [state]),
        ...inDates("emailLog.dateInserted", dateInserted),
      ]),
    );

export const listEmails = (
  context: Context,
  { page, limit, ...filters }: EmailLogQuery,
): Promise<EmailLogRow[]> =>
  matching(context, filters)
    .selectAll()
    .orderBy("emailLogID", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export async function countEmails(context: Context, filters: Filters): Promise<number> {
  const { total } = await context.db
    .selectFrom(matching(context, filters).select("emailLogID").limit(COUNTED_AT_MOST).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

type Attempt = Pick<EmailLogRow, "emailKey" | "userID" | "address" | "kind" | "subject" | "state" | "answer">;

/** Stores an attempt. Further attempts change the row of the email; without a user it is that of the address. */
export async function upsertEmail({ db, now }: Context, attempt: Attempt): Promise<void> {
  const { emailKey, userID, address, kind, subject, state, answer } = attempt;
  await sql`
    insert into email_log
      (email_key, user_id, address, kind, subject, state, answer, date_inserted, date_updated)
    values (
      ${emailKey},
      coalesce(${userID}::bigint, (select user_id from users where email = ${address} and not deleted)),
      ${address}, ${kind}, ${subject}, ${state}, ${answer}, ${now}, ${now}
    )
    on conflict (email_key) do update set
      state = excluded.state, answer = excluded.answer, date_updated = excluded.date_updated,
      count_attempts = email_log.count_attempts + 1`.execute(db);
}

export async function updateBounced({ db, now }: Context, emailKey: string, answer: string): Promise<void> {
  await db
    .updateTable("emailLog")
    .set({ state: "bounced", answer, dateUpdated: now })
    .where("emailKey", "=", emailKey)
    .execute();
}

/** Records that an email was deleted before it was sent. */
export async function updateDeleted({ db, now }: Context, emailKey: string): Promise<void> {
  await db
    .updateTable("emailLog")
    .set({ state: "deleted", dateUpdated: now })
    .where("emailKey", "=", emailKey)
    .execute();
}

/** Deletes emails to an address, also those to accounts that never confirmed it. */
export async function deleteEmailsTo({ db }: Context, address: string): Promise<void> {
  await db.deleteFrom("emailLog").where("address", "=", address.toLowerCase()).execute();
}

/** Deletes the oldest emails before a date, a limited number. Returns whether there may be more. */
export async function deleteEmailsBefore({ db }: Context, date: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from email_log where email_log_id in (
      select email_log_id from email_log where date_inserted < ${date} order by date_inserted limit ${DELETED_AT_ONCE}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n) === DELETED_AT_ONCE;
}
