import { discussions } from "#features/discussions/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { shareMetas } from "./heads.ts";
import { RETENTION_MS, sweepPictures } from "./save-picture.ts";

export { serveShareImages } from "./serve-share-images.ts";

/** Images of discussions, for link previews. */
export const shareImages = feature({
  name: "share-images",
  needs: [discussions],
  adds: [
    shareMetas,
    addJob({ name: "sweepShareImages", schedule: "50 3 * * *", run: sweepPictures }),
    addRetention({
      name: phrase("Images for link previews"),
      period: RETENTION_MS,
      reason: phrase("They are made again when a link needs them."),
    }),
  ],
});
