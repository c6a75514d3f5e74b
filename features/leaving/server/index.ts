import { layouts } from "#features/layouts/server/index.ts";
import { trustedDomains } from "#features/trusted-domains/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { leavingPage } from "./page.ts";
import { warnsLeaving } from "./settings.ts";

export { linksThatLeave } from "./links-that-leave.ts";

/** Asks readers before links in posts lead them to other websites. */
export const leaving = feature({
  name: "leaving",
  needs: [layouts, trustedDomains],
  adds: [addSetting(warnsLeaving), ...leavingPage],
});
