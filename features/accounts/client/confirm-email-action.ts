import { usersEdit } from "#features/permissions/permissions.ts";
import type { UserAction } from "#features/profiles/client/index.ts";
import type { changeUser } from "#features/users/contract.ts";
import { t } from "#platform/client/translate.ts";
import { toasts } from "#platform/client/ui/toasts.ts";

/** Lets staff admit a member who does not get the confirmation email. */
export const confirmEmailAction: UserAction = {
  sort: 5,
  icon: "check",
  isOffered: ({ can }, { isOwn, emailConfirmed }) => !isOwn && emailConfirmed === false && can.has(usersEdit),
  label: () => t("Confirm Email Address"),
  async run({ userID, name }, api) {
    await api.call<typeof changeUser>("PATCH", "/users/:id", {
      params: { id: userID },
      body: { emailConfirmed: true },
    });
    toasts.add({
      body: t("The email address of {name} is confirmed.", { name }),
      autoDismiss: true,
      dismissible: true,
    });
  },
};
