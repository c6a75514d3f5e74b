import { sql } from "kysely";
import { addMemberCount, memberCountChangedBy } from "#features/users/server/index.ts";
import { reactionAdded } from "../events.ts";

/** Reactions that count for members who receive them, by their urlcodes. */
const COUNTED = ["Promote", "Insightful", "Agree", "Like", "Up", "Awesome", "LOL"] as const;

const nameOf = (urlcode: string) => `received${urlcode}`;

/** Numbers of reactions of each kind that a member received from others, such as `receivedLike`. */
export const receivedReactions = [
  ...COUNTED.flatMap((urlcode) =>
    addMemberCount({
      name: nameOf(urlcode),
      select: (among) => sql`
        select receive_user_id as user_id, count(*)::int as count from reactions
        where ${among(sql`receive_user_id`)} and user_id <> receive_user_id
          and tag_id = (select tag_id from reaction_types where lower(urlcode) = ${urlcode.toLowerCase()})
        group by receive_user_id`,
    }),
  ),
  ...memberCountChangedBy(reactionAdded, COUNTED.map(nameOf), ({ userID, receiveUserID }) =>
    receiveUserID === null || receiveUserID === userID ? [] : [receiveUserID],
  ),
];
