import { fragments } from "#features/fragments/server/index.ts";
import { layouts } from "#features/layouts/server/index.ts";
import { addLive, addTopic, live } from "#features/live/server/index.ts";
import { permissions } from "#features/permissions/server/index.ts";
import { sessions } from "#features/sessions/server/index.ts";
import { addTranslatable } from "#features/translations/server/index.ts";
import { users } from "#features/users/server/index.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { storedLayouts as found } from "./cached-layouts.ts";
import { layoutChangeKinds } from "./change-kinds.ts";
import { layoutDraftRoutes } from "./draft-routes.ts";
import { layoutChanged, layoutDraftChanged } from "./events.ts";
import { usesOfLayouts } from "./fragment-uses.ts";
import { layoutTexts } from "./layout-texts.ts";
import { storedLayoutRoutes } from "./routes.ts";

export { applyLayout, withdrawFromRecord, withdrawLayout } from "./apply-layout.ts";
export { deleteLayout } from "./delete-layout.ts";
export { listDrafted } from "./draft-queries.ts";
export { readDraft } from "./draft-routes.ts";
export { layoutChanged } from "./events.ts";
export {
  findCurrent as findStoredLayouts,
  findForumLayoutName,
  listViewRows as listLayoutViewRows,
} from "./queries.ts";
export { changeLayout, createLayout } from "./save-layout.ts";
export { listAllLayouts, listLayoutViews } from "./view.ts";

/** Layouts that administrators make, and the pages that show them. */
export const storedLayouts = feature({
  name: "stored-layouts",
  needs: [fragments, layouts, live, permissions, sessions, users],
  tablesOf: import.meta.url,
  adds: [
    ...storedLayoutRoutes,
    ...layoutDraftRoutes,
    addTopic({
      kind: "layout",
      canSubscribe: async ({ actor }) => actor.permissions.atLeast(siteManage),
      isByRoles: () => true,
      hasReaders: true,
    }),
    addLive({
      event: layoutDraftChanged,
      messages: ({ layoutID, version }) => [
        { topic: `layout:${layoutID}`, name: "layoutDraftChanged", body: { layoutID, version } },
      ],
    }),
    ...found,
    ...addTranslatable(layoutTexts),
    ...layoutChangeKinds,
    usesOfLayouts,
    dropPages(layoutChanged, () => [EVERY_PAGE]),
    addMergedRows({ table: "layouts", columns: ["insert_user_id", "update_user_id"] }),
    addMergedRows({ table: "layout_revisions", columns: ["insert_user_id"] }),
    addMergedRows({ table: "layout_drafts", columns: ["update_user_id"] }),
    addMergedRows({ table: "layout_views", columns: ["insert_user_id"] }),
  ],
});
