import { personalData } from "#features/personal-data/server/index.ts";
import { addTranslatable } from "#features/translations/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { profileFieldChangeKinds } from "./change-kinds.ts";
import { profileFieldsSent } from "./change-values.ts";
import { fieldsPage } from "./dashboard.ts";
import { profileFieldsChanged } from "./events.ts";
import { findByFields } from "./find-by-fields.ts";
import { profileForms } from "./forms.ts";
import { known } from "./known.ts";
import { onUsers } from "./on-users.ts";
import { profileFieldsPermissions } from "./permissions.ts";
import { personalFields } from "./personal.ts";
import { profileFieldRoutes } from "./routes.ts";

export { changeProfileField } from "./extension-points.ts";
export { fieldsOnPosts } from "./fields-on-posts.ts";
export { listFields } from "./known.ts";
export { saysAll as fieldConditions } from "./queries.ts";

import { profileFieldTexts } from "./view.ts";
/** Profile fields that administrators define. */
export const profileFields = feature({
  name: "profile-fields",
  needs: [personalData],
  tablesOf: import.meta.url,
  adds: [
    ...profileFieldsPermissions,
    ...profileFieldRoutes,
    ...onUsers,
    ...profileForms,
    ...known.adds,
    ...addTranslatable(profileFieldTexts),
    profileFieldsSent,
    fieldsPage,
    ...profileFieldChangeKinds,
    findByFields,
    personalFields,
    dropPages(profileFieldsChanged, () => [EVERY_PAGE]),
    addMergedRows({ table: "profile_field_values", columns: ["user_id"], stays: true }),
  ],
});
