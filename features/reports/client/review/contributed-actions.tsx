import { useState } from "react";
import { useSession } from "#platform/client/session.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import type { ReportGroup } from "../../contract.ts";
import { type InboxAction, inboxActions } from "../extension-points.ts";

/** Contributed actions with a dialog, for the reports of one card or of the selected ones. */
export function ContributedActions({ groups }: { groups: readonly ReportGroup[] }) {
  const session = useSession();
  const actions = useAdditions(inboxActions).filter((action) => action.isOffered(session, groups));
  const [asking, setAsking] = useState<InboxAction | null>(null);
  return (
    <>
      {actions.map((action) => {
        const label = action.label(groups);
        return (
          <Button key={label} kind="text" aria-haspopup="dialog" onClick={() => setAsking(action)}>
            {label}
          </Button>
        );
      })}
      {asking && <DialogOnDemand dialog={asking.dialog} groups={groups} onClose={() => setAsking(null)} />}
    </>
  );
}
