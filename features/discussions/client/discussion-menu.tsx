import { useState } from "react";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Opener } from "#platform/client/ui/opener.tsx";
import type { Discussion, DiscussionRights } from "../contract.ts";
import type { DiscussionDialog } from "./menu-actions.ts";

const menu = onDemand(async () => (await import("./discussion-entries.tsx")).DiscussionEntries);

interface DiscussionMenuProps {
  discussion: Discussion;
  can: DiscussionRights;
}

/** The menu of a discussion: only a button until the reader approaches it, then the menu is loaded. */
export function DiscussionMenu({ discussion, can }: DiscussionMenuProps) {
  const { isGuest } = useSession();
  const [asked, ask] = useState<DiscussionDialog | null>(null);
  if (isGuest) return null;
  return (
    <>
      <Opener
        kind="icon"
        label={t("Discussion Options")}
        button={<Icon name="more" />}
        panel={menu}
        popup="menu"
        show={(Entries, panel) => <Entries {...panel} discussion={discussion} can={can} ask={ask} />}
      />
      {asked && <DialogOnDemand dialog={asked} discussion={discussion} onClose={() => ask(null)} />}
    </>
  );
}
