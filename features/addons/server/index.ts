import { dashboard } from "#features/dashboard/server/index.ts";
import { markDocument } from "#features/layouts/server/index.ts";
import { postTypes } from "#features/post-types/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addonStates } from "./addon-states.ts";
import { addonChanges } from "./change-kinds.ts";
import { addonsCommand } from "./commands.ts";
import { addonPages } from "./pages.ts";
import { addonsOf } from "./policy.ts";
import { addonRoutes } from "./routes.ts";

/** The list of add-ons, where administrators turn them on and off. */
export const addonSwitches = feature({
  name: "addons",
  needs: [dashboard, postTypes],
  adds: [
    ...addonRoutes,
    ...addonPages,
    ...addonChanges,
    addonsCommand,
    ...addonStates,
    // An open page has the scripts of the add-ons that were on when it was loaded.
    markDocument(async ({ addons }) =>
      addonsOf(addons)
        .filter((each) => addons.isActive(each))
        .map(({ name }) => name)
        .join(),
    ),
  ],
});
