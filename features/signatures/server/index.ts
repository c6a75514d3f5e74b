import { ignoring } from "#features/ignoring/server/index.ts";
import { userBanned } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { signatureChanged } from "./events.ts";
import { cachedSignatures } from "./known-signatures.ts";
import { signatureMedia } from "./media.ts";
import { signaturePages } from "./pages.ts";
import { signaturesPermissions } from "./permissions.ts";
import { signaturePersonalData } from "./personal-data.ts";
import { clearSignature } from "./purge.ts";
import { signatureRoutes } from "./routes.ts";
import { signatureSettings } from "./settings.ts";
import { signaturesShown } from "./view.ts";

export { signatureImages, signatureLength, writeSignature } from "./extension-points.ts";
export { hideMobile, imageMaxHeight, signaturesEnabled } from "./settings.ts";

/** Signatures that members put below their posts. */
export const signatures = feature({
  name: "signatures",
  needs: [ignoring],
  tablesOf: import.meta.url,
  adds: [
    ...signatureRoutes,
    ...signatureSettings,
    ...signaturePages,
    ...signaturesShown,
    ...cachedSignatures,
    ...signaturePersonalData,
    ...signaturesPermissions,
    signatureMedia,
    clearSignature,
    // Pages are not indexed by the authors of their posts, so all are dropped; they are cached for a minute
    // at most anyway.
    ...[signatureChanged, userBanned].map((type) => dropPages(type, () => [EVERY_PAGE])),
    addMergedRows({ table: "user_signatures", columns: ["user_id"], stays: true }),
  ],
});
