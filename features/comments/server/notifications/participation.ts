import { discussionFilter } from "#features/discussions/server/index.ts";
import { resolveUserID } from "#features/users/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import { commentedBy, discussionIDsCommentedBy } from "../queries.ts";

/** Filters discussions by a user who commented on them. The filter for other users is for moderators. */
export const participation = discussionFilter({
  field: "participatedUserID",
  async where(context, _eb, sent) {
    const { userID, permissions } = context.actor;
    const wanted = await resolveUserID(context, sent);
    if (wanted !== userID && !permissions.atLeast(communityModerate))
      throw permissionProblem([communityModerate]);
    return commentedBy(wanted);
  },
  ids: async (context, sent) => discussionIDsCommentedBy(await resolveUserID(context, sent)),
});
