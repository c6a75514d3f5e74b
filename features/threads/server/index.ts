import { comments } from "#features/comments/server/index.ts";
import { search } from "#features/search/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { threadPanel } from "./panel.ts";

/** The page of a thread around its posts: the panel beside them, and ways to read on after the last one. */
export const threads = feature({
  name: "threads",
  needs: [comments, search],
  adds: [threadPanel],
});
