import { usersEdit } from "#features/permissions/permissions.ts";
import type { UserAction } from "#features/profiles/client/index.ts";
import type { ProfileUser } from "#features/profiles/contract.ts";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";

const read = async () => (await import("./set-rank-dialog.tsx")).SetRankDialog;

/** The dialog that sets the rank of a member. */
export const setRankDialog = onDemand(read);

/** Action for staff: gives a member a rank by hand. */
export const setRankAction: UserAction = {
  sort: 25,
  icon: "star",
  isOffered: ({ can }) => can.has(usersEdit),
  label: () => t("Set Rank"),
  dialog: onDemand<{ user: ProfileUser; onClose(): void }>(read),
};
