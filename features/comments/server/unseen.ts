import { sql } from "kysely";
import { unseenDiscussions } from "#features/discussions/server/index.ts";
import { addUnseenTotal, totalsMovedBy } from "#features/users/server/index.ts";
import { commentMoved } from "./events.ts";

/** How much somebody commented where the actor sees nothing. */
const unseenTotal = addUnseenTotal({
  total: "countComments",
  find: unseenDiscussions,
  amounts: ({ condition }, userIDs) => sql`
    select comments.insert_user_id as user_id, count(*)::int as amount
    from comments join discussions using (discussion_id)
    where comments.insert_user_id = any(${userIDs}::bigint[]) and ${condition}
    group by comments.insert_user_id`,
});

export const unseenTotals = [unseenTotal, ...totalsMovedBy(commentMoved)];
