import { feature } from "#platform/server/feature.ts";
import { addFileUse } from "#platform/server/files/file-uses.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/http/guest-cache.ts";
import { userDeleted } from "./events.ts";
import { fillingSkeletons } from "./fill-skeletons.ts";
import { importUserRoles } from "./import-user-roles.ts";
import { importUsers } from "./import-users.ts";
import { cachedFragments } from "./known-fragments.ts";
import { pointRecount } from "./points-queries.ts";
import { listPhotosOf } from "./queries.ts";
import { userRoutes } from "./routes.ts";
import { saveLocale } from "./save-locale.ts";
import { cachedTotals } from "./seen-totals.ts";
import { userSettings } from "./settings.ts";
import { userTotals } from "./totals.ts";

export { checkNewAccount } from "./account-name.ts";
export { actorOf, actorsOf } from "./actor-of.ts";
export { banUser, mayBan } from "./ban-user.ts";
export { BANNED_BY, changeBan } from "./change-ban.ts";
export { changeUnconfirmedEmail } from "./change-unconfirmed-email.ts";
export { claimedEmail, emailsShown } from "./claimed-email.ts";
export { closeAccount, requireDelete } from "./close-account.ts";
export { confirmEmail } from "./confirm-email.ts";
export { confirmOwner } from "./confirm-owner.ts";
export { countUserPosts, postCount, recountUserPosts, userPostsCounted } from "./counter-queries.ts";
export { createUser } from "./create-user.ts";
export { DELETED_NAME } from "./deleted-name.ts";
export { mayEditUser } from "./edit-user.ts";
export {
  emailChanged,
  emailVouched,
  passwordChanged,
  userAdded,
  userBanned,
  userDeleted,
  userRenamed,
  userSaved,
} from "./events.ts";
export {
  addBanWatcher,
  addMenuCounter,
  addProfileCheck,
  addProfileFilter,
  addPurge,
  addSessionEnder,
  type BanChanged,
  checkProfile,
  clearings,
  endSessions,
  type UserAction,
  userView,
} from "./extension-points.ts";
export { placeholder, profileUrl, restrictedFragment, userFragments } from "./fragment.ts";
export { holdersOf } from "./holders-queries.ts";
export { findUserIDs } from "./import-queries.ts";
export { listUsers } from "./list-users.ts";
export { markActive } from "./mark-active.ts";
export { countsFor, meOnPages, noteAccount } from "./me.ts";
export { findMembers, type Members } from "./members.ts";
export { setPassword } from "./password.ts";
export { checkPassword } from "./password-rule.ts";
export { PHOTO_SIZES, photoIDOf, photoPath, profilePhotoUrl, renderAvatar } from "./photo.ts";
export { addPointSource, givePoints } from "./points-queries.ts";
export { findUser, findUserByEmail, findUserByName, findUsers, getUser } from "./queries.ts";
export { rehashPassword } from "./rehash-password.ts";
export { resolveUserID } from "./resolve-user.ts";
export { savePhoto } from "./save-photo.ts";
export {
  countSearched,
  listHolderIDs,
  listIDsNamed,
  listSearchedIDs,
  selectSearched,
} from "./search-queries.ts";
export { addUnseenTotal, totalsMovedBy } from "./seen-totals.ts";
export { setLocale } from "./set-locale.ts";
export { setTitle } from "./set-title.ts";
export { passwordMinLength } from "./settings.ts";
export type { UserRow } from "./tables.ts";
export { trustUser } from "./trust-user.ts";
export { viewUser, viewUsers } from "./view.ts";
export { isRestricted, openProfiles, SEES_ACCOUNTS, visibilityOf } from "./visibility.ts";

/** People: their accounts, and what others may see of them. */
export const users = feature({
  name: "users",
  tablesOf: import.meta.url,
  adds: [
    ...userRoutes,
    ...userSettings,
    ...userTotals,
    ...cachedFragments,
    ...cachedTotals,
    pointRecount,
    importUsers,
    importUserRoles,
    saveLocale,
    fillingSkeletons,
    // The name stands on any of them.
    dropPages(userDeleted, () => [EVERY_PAGE]),
    addFileUse({ name: "users.photo", find: listPhotosOf }),
  ],
});
