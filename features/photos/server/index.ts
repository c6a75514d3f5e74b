import { profiles } from "#features/profiles/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { dropPhoto, sweepPhotos } from "./drop-photos.ts";
import { picturePages } from "./pages.ts";
import { photosPermissions } from "./permissions.ts";
import { photoRoutes } from "./routes.ts";
import { photoSettings } from "./settings.ts";

export { dropPhotoLater } from "./drop-photos.ts";
export { changePhoto } from "./extension-points.ts";
export { keysOf as photoKeysOf } from "./keys.ts";
export { servePhotos } from "./serve-photos.ts";

/** Photos that users upload. */
export const photos = feature({
  name: "photos",
  needs: [profiles],
  tablesOf: import.meta.url,
  adds: [
    ...photosPermissions,
    ...photoRoutes,
    ...photoSettings,
    ...picturePages,
    addJob(dropPhoto),
    addJob({ name: "sweepPhotos", schedule: "35 3 * * *", run: sweepPhotos }),
  ],
});
