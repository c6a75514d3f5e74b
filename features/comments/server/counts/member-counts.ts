import { addMemberCount, memberCountChangedBy, selectPostCount } from "#features/users/server/index.ts";
import { commentAdded } from "../events.ts";
import { mentionsMade } from "./mention-count-queries.ts";

export const commentCounts = [
  ...addMemberCount(
    { name: "countComments", select: selectPostCount("countComments") },
    memberCountChangedBy(commentAdded, ["countComments"], ({ insertUserID }) => [insertUserID ?? []].flat()),
  ),
  ...mentionsMade,
];
