import { feature } from "#platform/server/application/feature.ts";
import { feedLinks } from "./heads.ts";

export { serveFeeds } from "./serve-feeds.ts";

/** What is new, for those who read it elsewhere. */
export const feeds = feature({ name: "feeds", adds: [feedLinks] });
