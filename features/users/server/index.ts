import { feature } from "#platform/server/feature.ts";
import { addFileUse } from "#platform/server/files/file-uses.ts";
import { importUserRoles } from "./import-user-roles.ts";
import { importUsers } from "./import-users.ts";
import { keepLocale } from "./keep-locale.ts";
import { listPhotosOf } from "./queries.ts";
import { userRoutes } from "./routes.ts";
import { userSettings } from "./settings.ts";
import { userTotals } from "./totals.ts";

export { actorOf } from "./actor-of.ts";
export { confirmEmail } from "./confirm-email.ts";
export { countUserPosts, recountUserPosts } from "./counter-queries.ts";
export { createUser } from "./create-user.ts";
export { passwordChanged, userBanned, userDeleted, userSaved } from "./events.ts";
export { placeholder, userFragments } from "./fragment.ts";
export { holdersOf } from "./holders-queries.ts";
export { findUserIDs } from "./import-queries.ts";
export { markActive } from "./mark-active.ts";
export { addMenuCounter, addSessionEnder, userView } from "./openings.ts";
export { setPassword } from "./password.ts";
export { checkPassword } from "./password-rule.ts";
export { drawAvatar } from "./photo.ts";
export { findUser, findUserByName, getUser } from "./queries.ts";
export { rehashPassword } from "./rehash-password.ts";
export { resolveUserID } from "./resolve-user.ts";
export { passwordMinLength } from "./settings.ts";

/** People: their accounts, and what others may see of them. */
export const users = feature({
  name: "users",
  tablesOf: import.meta.url,
  adds: [
    ...userRoutes,
    ...userSettings,
    ...userTotals,
    importUsers,
    importUserRoles,
    keepLocale,
    addFileUse({ name: "users.photo", find: listPhotosOf }),
  ],
});
