import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { ReportGroup } from "../contract.ts";
import { type GroupDeed, groupDeeds } from "./openings.ts";

/** What others let moderators do with the reports on one post. */
export function GroupDeeds({ group }: { group: ReportGroup }) {
  const api = useApi();
  const forget = useForgetAll();
  const [isBusy, setBusy] = useState(false);
  const deeds = useAdditions(groupDeeds).filter((deed) => deed.isOffered(group));
  async function run(deed: GroupDeed): Promise<void> {
    setBusy(true);
    try {
      toasts.add({ ...(await deed.run(api, group)), dismissible: true, persistent: true });
    } catch (error) {
      toastError(error);
    }
    await forget();
    setBusy(false);
  }
  return deeds.map((deed) => (
    <Button key={deed.name} size="compact" data-key="e" busy={isBusy} onClick={() => void run(deed)}>
      {deed.label()}
    </Button>
  ));
}
