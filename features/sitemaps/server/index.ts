import { feature } from "#platform/server/application/feature.ts";
import { partChanges } from "./parts.ts";
import { sitemapSettings } from "./settings.ts";

export { serveSitemaps } from "./serve-sitemaps.ts";

/** What search engines are told of the forum's pages, and what robots are asked to leave alone. */
export const sitemaps = feature({ name: "sitemaps", adds: [...partChanges, ...sitemapSettings] });
