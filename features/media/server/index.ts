import { calls } from "#features/calls/server/index.ts";
import { addEnrichment, formats } from "#features/formats/server/index.ts";
import { permissionsChanged } from "#features/permissions/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { userDeleted, userSaved } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { filesCheckup } from "#platform/server/files/checkup.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { addEmbedSource } from "./extension-points.ts";
import { askLinks } from "./links/ask-links.ts";
import { rerenderAllQuotes, rerenderQuotes } from "./links/quotes.ts";
import { rerenderBlocks } from "./links/render-showing.ts";
import { saveLinks } from "./links/save-links.ts";
import { showLinks } from "./links/show-links.ts";
import { mediaPermissions } from "./permissions.ts";
import { findReadableAt } from "./placing/find-media.ts";
import { pictureCount } from "./placing/picture-count-queries.ts";
import { viewAsEmbed } from "./placing/view.ts";
import { deleteRuns } from "./removing/delete-media.ts";
import { mediaPersonalData } from "./removing/personal-data.ts";
import { uploadPurge } from "./removing/purge.ts";
import { mediaJobs } from "./removing/sweep.ts";
import { mediaRoutes } from "./routes.ts";
import { openFiles } from "./serving/open-files.ts";
import { sizePictures } from "./serving/pictures.ts";
import { cachedSecret } from "./uploads/file-id.ts";
import { mediaSettings } from "./uploads/settings.ts";

export {
  addEmbedSource,
  addMediaPlace,
  addUpload,
  type EmbedSource,
  type MediaPlace,
} from "./extension-points.ts";
export { describePage } from "./links/describe-page.ts";
export {
  addQuoteSource,
  type QuotedPost,
  type QuoteSource,
  rerenderAllQuotes,
  rerenderQuotes,
} from "./links/quotes.ts";
export { renderBlocks } from "./links/render-showing.ts";
export { placeMediaIn, renumberMedia } from "./placing/place-media.ts";
export { filesIn } from "./serving/addresses.ts";
export { linkClosedPictures } from "./serving/link-closed-pictures.ts";
export { fileReadersChange } from "./serving/open-files.ts";
export { openPicture } from "./serving/open-picture.ts";
export { sizePictures } from "./serving/pictures.ts";
export { serveUploads } from "./serving/serve-uploads.ts";
export { uploadConfig } from "./uploads/upload-config.ts";

/** Uploads, and the cards and players shown for links. */
export const media = feature({
  name: "media",
  needs: [calls, formats, personalData],
  tablesOf: import.meta.url,
  adds: [
    ...mediaPermissions,
    ...mediaPersonalData,
    ...mediaRoutes,
    ...mediaSettings,
    ...mediaJobs,
    ...pictureCount,
    ...deleteRuns,
    ...cachedSecret.adds,
    ...openFiles,
    filesCheckup,
    uploadPurge,
    addJob(askLinks),
    addEnrichment({ name: "links", enrich: showLinks, save: saveLinks }),
    addEnrichment({ name: "pictures", enrich: sizePictures }),
    rerenderQuotes(userSaved, ({ userID }) => [`user:${userID}`]),
    rerenderQuotes(userDeleted, ({ userID }) => [`user:${userID}`]),
    rerenderAllQuotes(permissionsChanged),
    rerenderBlocks,
    addEmbedSource({
      name: "uploads",
      async embed(context, url) {
        const row = await findReadableAt(context, url.pathname);
        return row ? viewAsEmbed(row) : null;
      },
    }),
    addMergedRows({ table: "media", columns: ["insert_user_id"] }),
  ],
});
