import { backups } from "#features/backups/server/index.ts";
import { discussions } from "#features/discussions/server/index.ts";
import { imports } from "#features/import/server/index.ts";
import { invitations } from "#features/invitations/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { gettingStartedPages } from "./page.ts";
import { gettingStartedSettings } from "./settings.ts";
import { welcoming } from "./welcome.ts";
import { welcomePosts } from "./welcome-staff.ts";

export { staffPost } from "./settings.ts";
export { stepsFor } from "./steps.ts";

/** The next steps for the administrator of a new forum, and its welcome post. */
export const gettingStarted = feature({
  name: "getting-started",
  needs: [backups, discussions, imports, invitations],
  adds: [...gettingStartedSettings, ...gettingStartedPages, ...welcoming, welcomePosts],
});
