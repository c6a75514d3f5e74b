import { discussions } from "#features/discussions/server/index.ts";
import { profileFields } from "#features/profile-fields/server/index.ts";
import { addTranslatable } from "#features/translations/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { postTypesPage } from "./admin-page.ts";
import { categoryTypes } from "./categories.ts";
import { postTypeChangeKinds } from "./change-kinds.ts";
import { undoType } from "./change-type.ts";
import { discussionMeta } from "./discussion-meta.ts";
import { postTypesChanged } from "./events.ts";
import { known } from "./known.ts";
import { postFieldPersonalData } from "./personal-data.ts";
import { postTypeList } from "./post-type-list.ts";
import { postTypeRoutes } from "./routes.ts";
import { postFieldTexts } from "./view-field.ts";
import { postTypeTexts } from "./view-type.ts";
import { postTypeWidgets } from "./widgets.ts";

export { fitMeta } from "./change-type.ts";
export { addPostType, type OriginalPostType, originalPostTypes } from "./extension-points.ts";

/** Post types, the permission to use them by role and category, and their additional fields. */
export const postTypes = feature({
  name: "post-types",
  needs: [discussions, profileFields],
  tablesOf: import.meta.url,
  adds: [
    ...postFieldPersonalData,
    ...known.adds,
    ...addTranslatable(postTypeTexts),
    ...addTranslatable(postFieldTexts),
    ...postTypeRoutes,
    ...postTypeChangeKinds,
    postTypesPage,
    ...postTypeList,
    ...categoryTypes,
    ...discussionMeta,
    undoType,
    ...postTypeWidgets,
    dropPages(postTypesChanged, () => [EVERY_PAGE]),
    addMergedRows({ table: "post_types", columns: ["insert_user_id", "update_user_id"] }),
    addMergedRows({ table: "post_fields", columns: ["insert_user_id", "update_user_id"] }),
  ],
});
