import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** The correct counters of each conversation, computed from its rows. */
const counted = sql`
  select conversations.conversation_id, coalesce(participants.count, 0) as participants,
    coalesce(sent.count, 0) as messages, last.message_id, last.insert_user_id, last.date_inserted
  from conversations
  left join (
    select conversation_id, count(*) as count from conversation_participants
    where status = 'participating' group by conversation_id
  ) as participants using (conversation_id)
  left join (
    select conversation_id, count(*) as count, max(message_id) as last_id from conversation_messages
    where date_withdrawn is null group by conversation_id
  ) as sent using (conversation_id)
  left join conversation_messages as last on last.message_id = sent.last_id`;

const wrongConversations = sql`
  select counted.* from (${counted}) as counted join conversations using (conversation_id)
  where (count_participants, count_messages, last_message_id, last_user_id, date_last_message) is distinct from
    (counted.participants, counted.messages, counted.message_id, counted.insert_user_id, counted.date_inserted)`;

/** The correct counters of each participant; those who left have none. */
const countedOwn = sql`
  select own.conversation_id, own.user_id,
    count(sent.message_id) filter (where sent.message_id > own.last_read_message_id) as unread,
    case
      when own.status = 'deleted' then null
      when own.cleared_message_id = 0 and not exists (
        select from conversation_messages as any_message where any_message.conversation_id = own.conversation_id
      ) then conversations.date_inserted
      else max(sent.date_inserted)
    end as date_updated
  from conversation_participants as own
  join conversations using (conversation_id)
  left join conversation_messages as sent on sent.conversation_id = own.conversation_id
    and sent.date_withdrawn is null and sent.message_id > own.cleared_message_id and own.status = 'participating'
  group by own.conversation_id, own.user_id, conversations.date_inserted`;

const wrongParticipants = sql`
  select counted.* from (${countedOwn}) as counted join conversation_participants as own using (conversation_id, user_id)
  where (own.count_unread, own.date_updated) is distinct from (counted.unread, counted.date_updated)`;

async function count({ db }: Context, wrong: typeof counted): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${wrong}) as wrong`.execute(db);
  return rows[0]?.count ?? 0;
}

export const countWrongConversations = (context: Context) => count(context, wrongConversations);
export const countWrongParticipants = (context: Context) => count(context, wrongParticipants);

const ofThese = (ids: readonly number[] | null) =>
  ids === null ? sql`true` : sql`counted.conversation_id = any(${ids}::bigint[])`;

/** Repairs the counters of all or of the given conversations, whose rows the caller has locked. */
export async function repairConversations(
  { db }: Context,
  ids: readonly number[] | null = null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update conversations set count_participants = wrong.participants, count_messages = wrong.messages,
      last_message_id = wrong.message_id, last_user_id = wrong.insert_user_id, date_last_message = wrong.date_inserted
    from (${wrongConversations} and ${ofThese(ids)}) as wrong
    where wrong.conversation_id = conversations.conversation_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Repairs the unread counters of participants. */
export async function repairParticipants(
  { db }: Context,
  ids: readonly number[] | null = null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update conversation_participants as own set count_unread = wrong.unread, date_updated = wrong.date_updated
    from (${wrongParticipants} and ${ofThese(ids)}) as wrong
    where wrong.conversation_id = own.conversation_id and wrong.user_id = own.user_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
