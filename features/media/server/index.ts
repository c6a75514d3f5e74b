import { addEnrichment } from "#features/formats/server/index.ts";
import { permissionsChanged } from "#features/permissions/server/index.ts";
import { userDeleted, userSaved } from "#features/users/server/index.ts";
import { feature } from "#platform/server/feature.ts";
import { filesCheckup } from "#platform/server/files/checkup.ts";
import { addJob } from "#platform/server/jobs.ts";
import { deleteRuns } from "./delete-media.ts";
import { emailPictures } from "./email-pictures.ts";
import { addEmbedSource } from "./extension-points.ts";
import { cachedSecret } from "./file-id.ts";
import { findReadableAt } from "./find-media.ts";
import { askLinks } from "./links/ask-links.ts";
import { redrawAllQuotes, redrawQuotes } from "./links/quotes.ts";
import { saveLinks } from "./links/save-links.ts";
import { showLinks } from "./links/show-links.ts";
import { openFiles } from "./open-files.ts";
import { mediaPersonalData } from "./personal-data.ts";
import { sizePictures } from "./pictures.ts";
import { clearUploads } from "./purge.ts";
import { mediaRoutes } from "./routes.ts";
import { mediaSettings } from "./settings.ts";
import { mediaJobs } from "./sweep.ts";
import { viewAsEmbed } from "./view.ts";

export { filesIn } from "./addresses.ts";
export { addEmbedSource, addMediaPlace, type EmbedSource, type MediaPlace } from "./extension-points.ts";
export {
  addQuoteSource,
  type QuotedPost,
  type QuoteSource,
  redrawAllQuotes,
  redrawQuotes,
} from "./links/quotes.ts";
export { fileReadersChange } from "./open-files.ts";
export { openPicture } from "./open-picture.ts";
export { sizePictures } from "./pictures.ts";
export { placeMediaIn, renumberMedia } from "./place-media.ts";
export { scrape } from "./scrape/scrape.ts";
export { serveUploads } from "./serve-uploads.ts";
export { uploadConfig } from "./upload-config.ts";

/** Files that people upload, and what links are shown as. */
export const media = feature({
  name: "media",
  tablesOf: import.meta.url,
  adds: [
    ...mediaPersonalData,
    ...mediaRoutes,
    ...mediaSettings,
    ...mediaJobs,
    ...deleteRuns,
    ...cachedSecret.adds,
    ...openFiles,
    filesCheckup,
    clearUploads,
    emailPictures,
    addJob(askLinks),
    addEnrichment({ name: "links", enrich: showLinks, keep: saveLinks }),
    addEnrichment({ name: "pictures", enrich: sizePictures }),
    redrawQuotes(userSaved, ({ userID }) => [`user:${userID}`]),
    redrawQuotes(userDeleted, ({ userID }) => [`user:${userID}`]),
    redrawAllQuotes(permissionsChanged),
    addEmbedSource({
      name: "uploads",
      async embed(context, url) {
        const row = await findReadableAt(context, url.href);
        return row ? viewAsEmbed(row) : null;
      },
    }),
  ],
});
