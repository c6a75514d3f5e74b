import { addMemberCount, memberCountChangedBy, selectPostCount } from "#features/users/server/index.ts";
import { discussionAdded } from "../events.ts";

export const discussionCounts = addMemberCount(
  { name: "countDiscussions", select: selectPostCount("countDiscussions") },
  memberCountChangedBy(discussionAdded, ["countDiscussions"], ({ insertUserID }) =>
    [insertUserID ?? []].flat(),
  ),
);
