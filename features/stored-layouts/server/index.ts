import { fragments } from "#features/fragments/server/index.ts";
import { layouts } from "#features/layouts/server/index.ts";
import { users } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { storedLayouts as found } from "./cached-layouts.ts";
import { layoutChangeKinds } from "./change-kinds.ts";
import { layoutChanged } from "./events.ts";
import { usesOfLayouts } from "./fragment-uses.ts";
import { storedLayoutRoutes } from "./routes.ts";

/** Layouts that administrators make, and the pages that show them. */
export const storedLayouts = feature({
  name: "stored-layouts",
  needs: [fragments, layouts, users],
  tablesOf: import.meta.url,
  adds: [
    ...storedLayoutRoutes,
    ...found,
    ...layoutChangeKinds,
    usesOfLayouts,
    dropPages(layoutChanged, () => [EVERY_PAGE]),
    addMergedRows({ table: "layouts", columns: ["insert_user_id", "update_user_id"] }),
    addMergedRows({ table: "layout_revisions", columns: ["insert_user_id"] }),
    addMergedRows({ table: "layout_views", columns: ["insert_user_id"] }),
  ],
});
