import { discussionQuery } from "#features/discussions/server/index.ts";
import { resolveUserID } from "#features/users/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import { extendQuery } from "#platform/server/extension-points/row-query.ts";
import { commentedBy, discussionIDsCommentedBy } from "../queries.ts";

/** Filters discussions by a user who commented on them. The filter for other users is for moderators. */
export const participation = extendQuery(discussionQuery, {
  filters: {
    async participatedUserID(context, sent) {
      const { userID, permissions } = context.actor;
      const wanted = await resolveUserID(context, sent);
      if (wanted !== userID && !permissions.atLeast(communityModerate))
        throw permissionProblem([communityModerate]);
      return { where: commentedBy(wanted), ids: discussionIDsCommentedBy(wanted) };
    },
  },
});
