import { feature } from "#platform/server/feature.ts";
import { filesCheckup } from "#platform/server/files/checkup.ts";
import { secretKept } from "./file-id.ts";
import { findMediaAt } from "./find-media.ts";
import { addEmbedSource } from "./openings.ts";
import { mediaRoutes } from "./routes.ts";
import { mediaSettings } from "./settings.ts";
import { mediaJobs } from "./sweep.ts";
import { viewAsEmbed } from "./view.ts";

export { filesIn } from "./addresses.ts";
export { addEmbedSource, addMediaPlace, type EmbedSource, type MediaPlace } from "./openings.ts";
export { placeMediaIn } from "./place-media.ts";
export { renumberMedia } from "./queries.ts";
export { scrape } from "./scrape/scrape.ts";
export { serveUploads } from "./serve-uploads.ts";
export { uploadConfig } from "./upload-config.ts";

/** Files that people upload, and what links are shown as. */
export const media = feature({
  name: "media",
  tablesOf: import.meta.url,
  adds: [
    ...mediaRoutes,
    ...mediaSettings,
    ...mediaJobs,
    ...secretKept.adds,
    filesCheckup,
    addEmbedSource({
      name: "uploads",
      async embed(context, url) {
        const row = await findMediaAt(context, url.href);
        return row ? viewAsEmbed(row) : null;
      },
    }),
  ],
});
