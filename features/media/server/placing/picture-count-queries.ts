import { sql } from "kysely";
import { addMemberCount, memberCountChangedBy } from "#features/users/server/index.ts";
import { filesPlaced } from "../events.ts";

/** Number of pictures that a member uploaded and that posts show. */
export const pictureCount = addMemberCount(
  {
    name: "picturesPosted",
    select: (among) => sql`
      select insert_user_id as user_id, count(*)::int as count
      from media join media_files using (file_id)
      where ${among(sql`insert_user_id`)} and foreign_type in ('discussion', 'comment') and date_withdrawn is null
        and media_files.type like 'image/%'
      group by insert_user_id`,
  },
  memberCountChangedBy(filesPlaced, ["picturesPosted"], (_payload, { actor }) =>
    actor.userID > 0 ? [actor.userID] : [],
  ),
);
