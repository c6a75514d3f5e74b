import { useState } from "react";
import { useSession } from "#platform/client/session.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import type { ReportGroup } from "../contract.ts";
import { type InboxDeed, inboxDeeds } from "./inbox-deeds.ts";

/** What others let be done about some reports. */
export function OtherDeeds({ groups }: { groups: readonly ReportGroup[] }) {
  const session = useSession();
  const deeds = useAdditions(inboxDeeds).filter((deed) => deed.isOffered(session, groups));
  const [asking, setAsking] = useState<InboxDeed | null>(null);
  return (
    <>
      {deeds.map((deed) => {
        const label = deed.label(groups);
        return (
          <Button
            key={label}
            size="compact"
            kind="text"
            aria-haspopup="dialog"
            onClick={() => setAsking(deed)}
          >
            {label}
          </Button>
        );
      })}
      {asking && <DialogOnDemand dialog={asking.dialog} groups={groups} onClose={() => setAsking(null)} />}
    </>
  );
}
