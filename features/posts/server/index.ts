import { comments } from "#features/comments/server/index.ts";
import { search } from "#features/search/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { postsRoutes } from "./routes.ts";

/** Calls that return discussions and comments of all categories: searches in one kind, and lists of both kinds. */
export const posts = feature({
  name: "posts",
  needs: [comments, search],
  adds: [...postsRoutes],
});
