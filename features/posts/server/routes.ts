import { permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { listPosts } from "./list-posts.ts";
import { searchComments, searchDiscussions } from "./search-posts.ts";

function requireMember({ actor }: Context): void {
  if (!actor.permissions.has(sessionValid)) throw permissionProblem([sessionValid]);
}

export const postsRoutes = [
  route(api.searchDiscussions, (context, { query }) => searchDiscussions(context, query)),
  route(api.searchComments, async (context, { query }) => {
    requireMember(context);
    return searchComments(context, query);
  }),
  route(api.listPosts, async (context, { query }) => {
    requireMember(context);
    return listPosts(context, query);
  }),
];
