import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

export interface AddressRow {
  address: string;
  dateLast: Date | null;
  /** Others who used it, at most one more than asked for. */
  otherIDs: number[];
}

const MOST_ADDRESSES = 10;

/** Returns the addresses of a member, last used first, with others who used them; in one statement. */
export async function listAddressesOf(
  { db }: Context,
  userID: number,
  mostOthers: number,
): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    with used as (
      select address, max(date_used) as date_last
      from (
        select address, date_updated as date_used from sessions where user_id = ${userID}
        union all select last_ip_address, date_last_active from users where user_id = ${userID}
        union all select insert_ip_address, date_inserted from users where user_id = ${userID}
      ) as uses
      where address is not null
      group by address
      order by date_last desc nulls last
      limit ${MOST_ADDRESSES}
    )
    select used.address, used.date_last, (
      select coalesce(json_agg(user_id order by user_id), '[]')
      from (
        select distinct found.user_id
        from (
          (select user_id from sessions where sessions.address = used.address and user_id <> ${userID} limit 1000)
          union all
          (select user_id from users where last_ip_address = used.address and user_id <> ${userID} limit 1000)
          union all
          (select user_id from users where insert_ip_address = used.address and user_id <> ${userID} limit 1000)
        ) as found
        join users on users.user_id = found.user_id and not users.deleted
        order by found.user_id
        limit ${mostOthers + 1}
      ) as others
    ) as other_ids
    from used
    order by used.date_last desc nulls last`.execute(db);
  return rows.map(({ dateLast, ...row }) => ({ ...row, dateLast: dateLast && new Date(dateLast) }));
}
