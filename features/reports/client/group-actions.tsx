import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { ReportGroup } from "../contract.ts";
import { type GroupAction, groupActions, type InboxAction, inboxActions } from "./extension-points.ts";

/** Contributed actions for the reports on one post. */
export function GroupActions({ group }: { group: ReportGroup }) {
  const api = useApi();
  const forget = useForgetAll();
  const [isBusy, setBusy] = useState(false);
  const actions = useAdditions(groupActions).filter((action) => action.isOffered(group));
  async function run(action: GroupAction): Promise<void> {
    setBusy(true);
    try {
      toasts.add({ ...(await action.run(api, group)), dismissible: true, persistent: true });
    } catch (error) {
      toastError(error);
    }
    await forget();
    setBusy(false);
  }
  return actions.map((action) => (
    <Button key={action.name} size="compact" data-key="e" busy={isBusy} onClick={() => void run(action)}>
      {action.label()}
    </Button>
  ));
}

/** Contributed actions for selected reports. */
export function OtherActions({ groups }: { groups: readonly ReportGroup[] }) {
  const session = useSession();
  const actions = useAdditions(inboxActions).filter((action) => action.isOffered(session, groups));
  const [asking, setAsking] = useState<InboxAction | null>(null);
  return (
    <>
      {actions.map((action) => {
        const label = action.label(groups);
        return (
          <Button
            key={label}
            size="compact"
            kind="text"
            aria-haspopup="dialog"
            onClick={() => setAsking(action)}
          >
            {label}
          </Button>
        );
      })}
      {asking && <DialogOnDemand dialog={asking.dialog} groups={groups} onClose={() => setAsking(null)} />}
    </>
  );
}
