import { userBanned } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/http/cache/guest-cache.ts";
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

/** What members put below all that they write. */
export const signatures = feature({
  name: "signatures",
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
    // The pages on which somebody wrote are not told apart; they are kept for a minute at most in any case.
    ...[signatureChanged, userBanned].map((type) => dropPages(type, () => [EVERY_PAGE])),
  ],
});
