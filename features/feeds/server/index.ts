import { comments } from "#features/comments/server/index.ts";
import { tags } from "#features/tags/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { feedLinks } from "./heads.ts";

export { serveFeeds } from "./serve-feeds.ts";

/** Feeds of new posts, for feed readers. */
export const feeds = feature({ name: "feeds", needs: [comments, tags], adds: [feedLinks] });
