import { addEmailKind, emails } from "#features/emails/server/index.ts";
import { permissions } from "#features/permissions/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { emptiesCaches } from "#platform/server/cache/cached-value.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { addFileUse } from "#platform/server/files/file-uses.ts";
import { addSmartIDs } from "#platform/server/http/smart-ids.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { welcomeKind } from "./accounts/welcome-email.ts";
import { cachedAuthorParts } from "./authors/author-parts.ts";
import { banKind, sendBanEmail } from "./bans/ban-email.ts";
import { memberChangeKinds } from "./changes.ts";
import { accountCounts } from "./counts/member-count-queries.ts";
import { accountsMerged, userDeleted } from "./events.ts";
import { exportUserRoles, exportUsers } from "./export-queries.ts";
import { importUserRoles } from "./import/import-user-roles.ts";
import { importUsers } from "./import/import-users.ts";
import { cachedActive } from "./members/active-users.ts";
import { memberFigures } from "./members/activity.ts";
import { expandedUsers } from "./members/expand-users.ts";
import { resolveUserID } from "./members/resolve-user.ts";
import { mergedUsers } from "./merging/merged-tables.ts";
import { fillingSkeletons } from "./names/fill-skeletons.ts";
import { usersPermissions } from "./permissions.ts";
import { cachedFragments } from "./profile/known-fragments.ts";
import { saveLocale } from "./profile/save-locale.ts";
import { listPhotosOf } from "./queries.ts";
import { userRoutes } from "./routes.ts";
import { userSettings } from "./settings.ts";
import { pointRecount } from "./totals/points-queries.ts";
import { cachedTotals } from "./totals/seen-totals.ts";
import { userTotals } from "./totals/totals.ts";

export { checkNewAccount } from "./accounts/account-name.ts";
export { changeUnconfirmedEmail } from "./accounts/change-unconfirmed-email.ts";
export { claimedEmail, emailsShown } from "./accounts/claimed-email.ts";
export { closeAccount, requireDelete } from "./accounts/close-account.ts";
export { confirmEmail } from "./accounts/confirm-email.ts";
export { confirmOwner } from "./accounts/confirm-owner.ts";
export { createUser } from "./accounts/create-user.ts";
export { DELETED_NAME } from "./accounts/deleted-name.ts";
export { editUser, mayEditUser } from "./accounts/edit-user.ts";
export { setRoles } from "./accounts/set-roles.ts";
export { isTrusted, trustUser } from "./accounts/trust-user.ts";
export { actorOf, actorsOf } from "./actor-of.ts";
export { AUTHORS_IN_ROWS, addAuthorPart, authorPartChangedBy } from "./authors/author-parts.ts";
export { emailBanLater } from "./bans/ban-email.ts";
export { banEnd } from "./bans/ban-end.ts";
export { banInForce, findBanInForce } from "./bans/ban-in-force.ts";
export { type BanDetails, findAccountBan, listEndedBans } from "./bans/ban-queries.ts";
export { addAppealPage, addBanSource, completeNotice } from "./bans/ban-sources.ts";
export { banUser, mayBan } from "./bans/ban-user.ts";
export { BANNED_BY, changeBan } from "./bans/change-ban.ts";
export { MEMBER_CHANGES } from "./changes.ts";
export { selectPostCount } from "./counts/member-count-queries.ts";
export {
  type Among,
  addMemberCount,
  type MemberCount,
  memberCountChangedBy,
  memberCounts,
  watchMemberCounts,
} from "./counts/member-counts.ts";
export { addStockBadge, type StockBadge, stockBadges } from "./counts/stock-badges.ts";
export {
  accountsMerged,
  banChanged,
  emailChanged,
  emailVouched,
  passwordChanged,
  pointsGiven,
  postsCounted,
  rolesChanged,
  sessionsRevoked,
  userAdded,
  userAdmitted,
  userBanned,
  userDeleted,
  userRenamed,
  userSaved,
} from "./events.ts";
export {
  addMenuCounter,
  addProfileCheck,
  addProfileFilter,
  addPurge,
  changeName,
  checkProfile,
  clearings,
  type UserAction,
  userQuery,
  userView,
} from "./extension-points.ts";
export { findUserIDs } from "./import/import-queries.ts";
export { countsFor, meOnPages, noteAccount } from "./me.ts";
export { activeUserIDs } from "./members/active-users.ts";
export { countHolders, holdersOf, replaceRoleOfAll } from "./members/holders-queries.ts";
export { countUsers, listUsers } from "./members/list-users.ts";
export { findMembers, type Members } from "./members/members.ts";
export { resolveUserID } from "./members/resolve-user.ts";
export {
  countSearched,
  listHolderIDs,
  listIDsNamed,
  listSearchedIDs,
  selectSearched,
} from "./members/search-queries.ts";
export { addUserLookup } from "./members/user-lookups.ts";
export { findMerge, noteMerged, noteStep, saveMerge } from "./merging/merge-queries.ts";
export { setPassword } from "./passwords/password.ts";
export { checkPassword } from "./passwords/password-rule.ts";
export { rehashPassword } from "./passwords/rehash-password.ts";
export type { Ranked } from "./policy.ts";
export { placeholder, profileUrl, restrictedFragment, userFragments } from "./profile/fragment.ts";
export { markActive } from "./profile/mark-active.ts";
export { PHOTO_SIZES, photoIDOf, photoPath, profilePhotoUrl, renderAvatar } from "./profile/photo.ts";
export { savePhoto } from "./profile/save-photo.ts";
export { setLocale } from "./profile/set-locale.ts";
export { setTitle } from "./profile/set-title.ts";
export { findUser, findUserByEmail, findUserByName, findUsers, getUser, registeredAt } from "./queries.ts";
export { banAppeal, bannedPrivateProfile, membersSection, passwordMinLength } from "./settings.ts";
export type { UserRow } from "./tables.ts";
export {
  countUserPosts,
  postCount,
  previousVisitOf,
  recountUserPosts,
  userPostsCounted,
} from "./totals/counter-queries.ts";
export {
  addPointSource,
  allPoints,
  givePoints,
  /** @public For add-ons. */ givePointsToMany,
} from "./totals/points-queries.ts";
export { /** @public For add-ons. */ rankOf } from "./totals/rank.ts";
export { addUnseenTotal, totalsMovedBy } from "./totals/seen-totals.ts";
export { viewUser, viewUsers } from "./view.ts";
export { isRestricted, openProfiles, SEES_ACCOUNTS, visibilityOf } from "./visibility.ts";

/** Users: their accounts and profiles. */
export const users = feature({
  name: "users",
  needs: [emails, permissions],
  tablesOf: import.meta.url,
  adds: [
    ...usersPermissions,
    ...memberChangeKinds,
    ...userRoutes,
    addSmartIDs("userID", resolveUserID),
    expandedUsers,
    ...userSettings,
    ...userTotals,
    ...cachedFragments,
    ...cachedAuthorParts,
    ...cachedTotals,
    ...cachedActive,
    ...memberFigures,
    ...accountCounts,
    ...mergedUsers,
    emptiesCaches(accountsMerged),
    dropPages(accountsMerged, () => [EVERY_PAGE]),
    pointRecount,
    exportUsers,
    exportUserRoles,
    importUsers,
    importUserRoles,
    saveLocale,
    fillingSkeletons,
    addJob(sendBanEmail),
    addEmailKind(banKind),
    addEmailKind(welcomeKind),
    // Any page may show the name.
    dropPages(userDeleted, () => [EVERY_PAGE]),
    addFileUse({ name: "users.photo", find: listPhotosOf }),
  ],
});
