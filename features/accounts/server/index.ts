import { profiles } from "#features/profiles/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { accountPages } from "./pages.ts";

export { addPrivacyPart } from "./extension-points.ts";

/** Pages on which members manage their own accounts. */
export const accounts = feature({ name: "accounts", needs: [profiles], adds: accountPages });
