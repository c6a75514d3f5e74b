import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { ProfileUser } from "../contract.ts";
import { type UserAction, userActions } from "./slots.ts";

type Dialog = OnDemand<{ user: ProfileUser; onClose(): void }>;

/** Menu of the reader's actions on a user; renders nothing when there are none. */
export function UserMenu({ user }: { user: ProfileUser }) {
  const api = useApi();
  const forget = useForgetAll();
  const session = useSession();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const actions = useAdditions(userActions)
    .filter(({ isOffered }) => isOffered(session, user))
    .toSorted((one, other) => one.sort - other.sort);
  if (actions.length === 0) return null;
  const does = (action: UserAction) => {
    if ("href" in action) return { href: action.href(user) };
    if ("dialog" in action) return { onAction: () => setDialog(action.dialog) };
    return { onAction: () => void action.run(user, api).then(forget).catch(toastError) };
  };
  return (
    <>
      <Dropdown
        label={t("Actions for {name}", { name: user.name })}
        align="end"
        entries={() =>
          actions.map((action) => ({
            label: action.label(user),
            icon: <Icon name={action.icon} />,
            ...does(action),
          }))
        }
        button={<Icon name="more" />}
        kind="icon"
      />
      {dialog && <DialogOnDemand dialog={dialog} user={user} onClose={() => setDialog(null)} />}
    </>
  );
}
