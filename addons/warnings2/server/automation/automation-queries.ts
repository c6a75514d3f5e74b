import { sql } from "kysely";

/** Selects the members who have at least so many live points, also those whom these ban. */
export const membersWithPoints = (points: number) => sql`
  select 'user'::text as record_type, users.user_id as record_id, users.date_inserted as record_date
  from punishments join users using (user_id)
  where punishments.points >= ${points} and not users.deleted`;
