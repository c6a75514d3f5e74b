import { comments } from "#features/comments/server/index.ts";
import { customPages } from "#features/custom-pages/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { partChanges } from "./parts.ts";
import { sitemapSettings } from "./settings.ts";

export { serveSitemaps } from "./serve-sitemaps.ts";

/** Sitemaps for search engines, and rules for robots. */
export const sitemaps = feature({
  name: "sitemaps",
  needs: [comments, customPages],
  adds: [...partChanges, ...sitemapSettings],
});
