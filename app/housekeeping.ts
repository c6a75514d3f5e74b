import { textsChanged } from "#features/locales/server/index.ts";
import { permissionsChanged } from "#features/permissions/server/index.ts";
import { settingsChanged } from "#features/settings/server/index.ts";
import { themeChanged } from "#features/themes/server/index.ts";
import { userDeleted, userSaved } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE, outdateAllPages } from "#platform/server/cache/guest/guest-cache.ts";
import { forgettingAnswers } from "#platform/server/http/idempotency.ts";

/** Events that may change the content or the visibility of every page. */
const onEveryPage = [settingsChanged, textsChanged, themeChanged, permissionsChanged, userSaved, userDeleted];

/** Data of the platform and its retention. */
export const housekeeping = feature({
  name: "housekeeping",
  adds: [
    ...forgettingAnswers,
    outdateAllPages,
    ...onEveryPage.map((type) => dropPages<object>(type, () => [EVERY_PAGE])),
  ],
});
