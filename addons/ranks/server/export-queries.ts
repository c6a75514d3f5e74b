import { sql } from "kysely";
import { date, exportColumns, exportTable, int, text } from "#features/export/server/index.ts";

/** As Vanilla has them, with the names of the API inside. */
const attributes = sql`json_strip_nulls(json_build_object(
  'Criteria', json_build_object('points', points, 'posts', posts, 'time', time,
    'manual', case when is_manual then true end, 'permission', permission, 'roleID', role_id),
  'Abilities', abilities || jsonb_strip_nulls(jsonb_build_object('roleID', granted_role_id)),
  'CssClass', css_class))`;

const ranks = exportTable({
  table: "Rank",
  columns: {
    RankID: int("rankID"),
    Name: text("name"),
    Level: int("level"),
    Label: text("userTitle"),
    Body: text("notificationBody"),
    Attributes: text(attributes),
    DateInserted: date("dateInserted"),
  },
  from: sql`ranks order by rank_id`,
  after: ["Role"],
});

/** The ranks of members. Whether staff gave it follows from the rank. */
const ofMembers = exportColumns({
  table: "User",
  columns: {
    RankID: int(sql`(select rank_id from user_ranks where user_ranks.user_id = users.user_id)`),
  },
});

export const exportedRanks = [ranks, ofMembers];
