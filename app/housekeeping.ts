import { permissionsChanged } from "#features/permissions/server/index.ts";
import { settingsChanged } from "#features/settings/server/index.ts";
import { themeChanged } from "#features/themes/server/index.ts";
import { userDeleted, userSaved } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE, outdateAllPages } from "#platform/server/http/cache/guest-cache.ts";
import { forgetAnswers } from "#platform/server/http/idempotency.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";

/** What any page may show, and whom it may be shown to. */
const onEveryPage = [settingsChanged, themeChanged, permissionsChanged, userSaved, userDeleted];

/** What the platform keeps, and when it is thrown away. */
export const housekeeping = feature({
  name: "housekeeping",
  adds: [
    addJob(forgetAnswers),
    outdateAllPages,
    ...onEveryPage.map((type) => dropPages<object>(type, () => [EVERY_PAGE])),
  ],
});
