import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { LiveEvent, LiveMessage } from "./live-message.ts";
import type {} from "./tables.ts";

/** Id of a stored event, and a position from which all later ones follow. */
export interface Numbered {
  event_id: number;
  position: string;
}

/**
 * Statement that stores messages in the current transaction. Returns their ids, and the position from which
 * their receivers resume.
 */
export const eventsWritten = (messages: readonly LiveMessage[]) => sql<Numbered>`
  insert into live_events (topic, name, body, only_for)
  select topic, name, body::jsonb, only_for from unnest(
    ${messages.map(({ topic }) => topic)}::text[],
    ${messages.map(({ name }) => name)}::text[],
    ${messages.map(({ body }) => JSON.stringify(body))}::text[],
    ${messages.map(({ onlyFor = null }) => onlyFor)}::text[]
  ) with ordinality as messages (topic, name, body, only_for, place)
  order by place
  returning event_id, position`;

/** Events of some topics since a position. */
export interface Missed {
  /** Position from which to resume after these. */
  position: string;
  /** Oldest position whose later events are all stored; null when there is none. */
  floor: string | null;
  events: LiveEvent[];
}

interface Since {
  topics: readonly string[];
  /** A position, or a number of seconds before now. */
  from: string | number;
  limit: number;
}

/** Uses one statement, so that no event falls between the rows and the new position. */
export async function selectMissed(context: Context, { topics, from, limit }: Since): Promise<Missed> {
  const isLater =
    typeof from === "string"
      ? sql`xid >= ${from}::xid8`
      : sql`date_inserted >= clock_timestamp() - make_interval(secs => ${from})`;
  const { rows } = await sql<Missed>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as position,
      (select min(position) from live_marks)::text as floor,
      coalesce((
        select json_agg(json_build_object(
          'eventID', event_id, 'topic', topic, 'name', name, 'body', body, 'onlyFor', only_for
        ) order by event_id)
        from (
          select * from live_events where topic = any(${[...topics]}::text[]) and ${isLater}
          order by event_id limit ${limit}
        ) as missed
      ), '[]') as events`.execute(context.db);
  return rows[0] as Missed;
}

/**
 * Stores the current position of the database unless a recent one exists. Returns the position, or null.
 */
export async function insertMark(context: Context, everySeconds: number): Promise<string | null> {
  const { rows } = await sql<{ position: string }>`
    insert into live_marks (position)
    select pg_snapshot_xmin(pg_current_snapshot())
    where not exists (
      select from live_marks where date_inserted > clock_timestamp() - make_interval(secs => ${everySeconds})
    )
    on conflict do nothing
    returning position::text`.execute(context.db);
  return rows[0]?.position ?? null;
}

/** Deletes events before the newest mark that is older than `lifetimeSeconds`. */
export async function deleteOld(context: Context, lifetimeSeconds: number): Promise<void> {
  const floor = sql`(
    select max(position) from live_marks
    where date_inserted < clock_timestamp() - make_interval(secs => ${lifetimeSeconds})
  )`;
  await sql`delete from live_events where xid < ${floor}`.execute(context.db);
  await sql`delete from live_marks where position < ${floor}`.execute(context.db);
}
