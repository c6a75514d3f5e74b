import type { UserAction } from "#features/profiles/client/index.ts";
import { usersDelete } from "#features/users/permissions.ts";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";

/** For staff: ends somebody's account. Whether that one ranks below is for the server to say. */
export const deleteAction: UserAction = {
  sort: 90,
  icon: "trash",
  isOffered: ({ can, userID }, user) => can.has(usersDelete) && user.userID !== userID,
  label: () => t("Delete account…"),
  dialog: onDemand(async () => (await import("./delete-dialog.tsx")).DeleteDialog),
};
