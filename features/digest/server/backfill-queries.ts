import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { STATES } from "./member-queries.ts";

/** Number of ids per transaction: block 3 contains those from 3000 on. */
export const A_BLOCK = 1000;

/** Lists the blocks with members who were active since then. */
export async function listBlocks({ db }: Context, since: Date): Promise<number[]> {
  const { rows } = await sql<{ block: number }>`
    select distinct user_id / ${A_BLOCK}::bigint as block from users
    where not deleted and date_last_active >= ${since} order by block`.execute(db);
  return rows.map(({ block }) => block);
}

/** Subscribes the members of a block who were active since then and made no choice. */
export async function subscribeBlock({ db }: Context, block: number, since: Date): Promise<void> {
  await sql`
    insert into digest_members (user_id, state)
    select user_id, ${STATES.automatic} from users
    where user_id >= ${block * A_BLOCK} and user_id < ${(block + 1) * A_BLOCK}
      and not deleted and admin <> 2 and date_last_active >= ${since}
    order by user_id
    on conflict do nothing`.execute(db);
}
