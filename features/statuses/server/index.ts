import { discussions } from "#features/discussions/server/index.ts";
import { addTranslatable } from "#features/translations/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSmartIDs } from "#platform/server/http/smart-ids.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { statusesPage } from "./admin-page.ts";
import { statusChangeKinds } from "./change-kinds.ts";
import { discussionStatuses } from "./discussions.ts";
import { known, resolveStatusID } from "./known.ts";
import { ownStatusNames, statusTexts } from "./names.ts";
import { statusPersonalData } from "./personal-data.ts";
import { undoResolveAll } from "./resolve-all.ts";
import { statusRoutes } from "./routes.ts";
import { statusUndos } from "./set-status.ts";
import { statusSettings } from "./settings.ts";

export {
  /** @public For add-ons. */ discussionStatusChanged,
  /** @public For add-ons. */ statusesChanged,
} from "./events.ts";
export { /** @public For add-ons. */ addStatusNames, giveStatus } from "./extension-points.ts";
export {
  /** @public For add-ons. */ adoptStatus,
  /** @public For add-ons. */ insertImportedEntries,
} from "./import-queries.ts";
export { /** @public For add-ons. */ known as knownStatuses } from "./known.ts";
export { /** @public For add-ons. */ statusName } from "./names.ts";
export { isStaff } from "./policy.ts";
export { /** @public For add-ons. */ setStatusUnchecked } from "./set-status.ts";
export { triageEnabled } from "./settings.ts";

/** Statuses of discussions, and whether staff have resolved them. */
export const statuses = feature({
  name: "statuses",
  needs: [discussions],
  tablesOf: import.meta.url,
  adds: [
    ...statusPersonalData,
    ...statusRoutes,
    addSmartIDs("statusID", resolveStatusID),
    ...statusChangeKinds,
    statusesPage,
    ownStatusNames,
    ...addTranslatable(statusTexts),
    ...statusSettings,
    ...discussionStatuses,
    ...statusUndos,
    undoResolveAll,
    ...known.adds,
    addMergedRows({ table: "discussion_status_log", columns: ["insert_user_id"] }),
  ],
});
