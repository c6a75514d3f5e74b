import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { LiveEvent, LiveMessage } from "./live-message.ts";
import type {} from "./tables.ts";

/** Of one that was written: its number, and how far all was over. */
export interface Numbered {
  event_id: number;
  position: string;
}

/** Writes down what is told, in the statement of a transaction: its numbers, and from where somebody goes on who has heard it. */
export const eventsWritten = (told: readonly LiveMessage[]) => sql<Numbered>`
  insert into live_events (topic, name, body, only_for)
  select topic, name, body::jsonb, only_for from unnest(
    ${told.map(({ topic }) => topic)}::text[],
    ${told.map(({ name }) => name)}::text[],
    ${told.map(({ body }) => JSON.stringify(body))}::text[],
    ${told.map(({ onlyFor = null }) => onlyFor)}::text[]
  ) with ordinality as told (topic, name, body, only_for, place)
  order by place
  returning event_id, position`;

/** What was told after a place, of some topics. */
export interface Missed {
  /** From where to go on after these. */
  position: string;
  /** Before it nothing is kept any more; null when nothing is known of what was. */
  floor: string | null;
  events: LiveEvent[];
}

interface Since {
  topics: readonly string[];
  /** A position; or seconds, for what was told in this time. */
  from: string | number;
  limit: number;
}

/** One statement, so that no event falls between what is read and the position to go on from. */
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

/** Notes how far the database has come, unless that was done a moment ago; answers the place. */
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

/** Forgets what was told before the newest mark that is older than `lifetimeSeconds`. */
export async function deleteOld(context: Context, lifetimeSeconds: number): Promise<void> {
  const floor = sql`(
    select max(position) from live_marks
    where date_inserted < clock_timestamp() - make_interval(secs => ${lifetimeSeconds})
  )`;
  await sql`delete from live_events where xid < ${floor}`.execute(context.db);
  await sql`delete from live_marks where position < ${floor}`.execute(context.db);
}
