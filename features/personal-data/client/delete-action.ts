import type { UserAction } from "#features/profiles/client/index.ts";
import { usersDelete } from "#features/users/permissions.ts";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";

/** Action for staff: deletes an account. The server checks that the user ranks below the actor. */
export const deleteAction: UserAction = {
  sort: 90,
  icon: "trash",
  isOffered: ({ can, userID }, user) => can.has(usersDelete) && user.userID !== userID,
  label: () => t("Delete account…"),
  dialog: onDemand(async () => (await import("./delete-dialog.tsx")).DeleteDialog),
};
