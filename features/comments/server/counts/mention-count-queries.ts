import { sql } from "kysely";
import { memberMentioned } from "#features/mentions/server/index.ts";
import { addMemberCount, memberCountChangedBy } from "#features/users/server/index.ts";

/** Number of mentions of members in the posts of a member. */
export const mentionsMade = addMemberCount(
  {
    name: "mentionsMade",
    select: (among) => sql`
      select user_id, count(*)::int as count from (
        select insert_user_id as user_id, mentioned.user_id as mentioned_id from comments
        join user_mentions as mentioned on record_type = 'comment' and record_id = comment_id
        where ${among(sql`insert_user_id`)} and status = 'active'
        union all
        select insert_user_id, mentioned.user_id from discussions
        join user_mentions as mentioned on record_type = 'discussion' and record_id = discussion_id
        where ${among(sql`insert_user_id`)} and status = 'active'
      ) as mentions
      where user_id <> mentioned_id group by user_id`,
  },
  memberCountChangedBy(memberMentioned, ["mentionsMade"], (_payload, { actor }) =>
    actor.userID > 0 ? [actor.userID] : [],
  ),
);
