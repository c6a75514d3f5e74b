import { discussions } from "#features/discussions/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { shareMetas } from "./heads.ts";
import { sweepPictures } from "./save-picture.ts";

export { serveShareImages } from "./serve-share-images.ts";

/** Images of discussions, for link previews. */
export const shareImages = feature({
  name: "share-images",
  needs: [discussions],
  adds: [shareMetas, addJob({ name: "sweepShareImages", schedule: "50 3 * * *", run: sweepPictures })],
});
