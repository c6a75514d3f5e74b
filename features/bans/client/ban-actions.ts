import { usersEdit } from "#features/permissions/permissions.ts";
import type { UserAction } from "#features/profiles/client/index.ts";
import type { banUser } from "#features/users/contract.ts";
import { usersBan } from "#features/users/permissions.ts";
import type { Session } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { communityModerate } from "#platform/contract/permission.ts";

/** Returns whether the reader may ban users who rank below. */
export const mayBan = ({ can }: Session) => can.has([communityModerate, usersEdit, usersBan]);

/** The dialog that bans one member, and on a profile also changes the ban. */
export const banDialog = onDemand(async () => (await import("./ban-dialog.tsx")).BanDialog);
const profileDialog = onDemand(async () => (await import("./ban-dialog.tsx")).BanProfileUser);

const banAction: UserAction = {
  sort: 20,
  icon: "lock",
  isOffered: (reader, { isOwn, banned }) => !isOwn && banned === 0 && mayBan(reader),
  label: () => t("Ban"),
  dialog: profileDialog,
};

const changeAction: UserAction = {
  sort: 20,
  icon: "pencil",
  isOffered: (_reader, { ban }) => ban !== undefined,
  label: () => t("Edit Ban"),
  dialog: profileDialog,
};

const liftAction: UserAction = {
  sort: 20,
  icon: "undo",
  isOffered: (reader, { isOwn, banned }) => !isOwn && banned === 1 && mayBan(reader),
  label: () => t("End the ban"),
  run: ({ userID }, api) =>
    api.call<typeof banUser>("PUT", "/users/:id/ban", { params: { id: userID }, body: { banned: false } }),
};

/** The actions on the ban of a user, of which one or none is offered. */
export const banActions: readonly UserAction[] = [banAction, changeAction, liftAction];
