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
import { type PersonDeed, personDeeds } from "./slots.ts";

type Dialog = OnDemand<{ user: ProfileUser; onClose(): void }>;

/** What the reader may do to somebody; nothing when that is nothing. */
export function PersonMenu({ user }: { user: ProfileUser }) {
  const api = useApi();
  const forget = useForgetAll();
  const session = useSession();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const deeds = useAdditions(personDeeds)
    .filter(({ isOffered }) => isOffered(session, user))
    .toSorted((one, other) => one.sort - other.sort);
  if (deeds.length === 0) return null;
  const does = (deed: PersonDeed) => {
    if ("href" in deed) return { href: deed.href(user) };
    if ("dialog" in deed) return { onAction: () => setDialog(deed.dialog) };
    return { onAction: () => void deed.run(user, api).then(forget).catch(toastError) };
  };
  return (
    <>
      <Dropdown
        label={t("What to do with {name}", { name: user.name })}
        align="end"
        entries={() =>
          deeds.map((deed) => ({ label: deed.label(user), icon: <Icon name={deed.icon} />, ...does(deed) }))
        }
        button={<Icon name="more" />}
        kind="icon"
      />
      {dialog && <DialogOnDemand dialog={dialog} user={user} onClose={() => setDialog(null)} />}
    </>
  );
}
