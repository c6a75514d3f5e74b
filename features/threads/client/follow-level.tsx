import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Opener } from "#platform/client/ui/opener.tsx";
import type { ThreadLevel } from "../contract.ts";
import styles from "./thread-panel.module.css";

export const levelNames = (): Record<ThreadLevel, string> => ({
  watching: t("Watching"),
  following: t("Following"),
  none: t("Not Following"),
  muted: t("Muted"),
});

const menu = onDemand(async () => (await import("./follow-entries.tsx")).FollowEntries);

interface FollowLevelProps {
  discussionID: number;
  level: ThreadLevel;
}

/** What the reader is notified of in a thread: saved at once, and taken back if refused. */
export function FollowLevel({ discussionID, level: saved }: FollowLevelProps) {
  const [changed, setChanged] = useState<{ from: ThreadLevel; to: ThreadLevel } | null>(null);
  const [error, setError] = useState("");
  // A newer value from the server wins over the local change.
  const level = changed?.from === saved ? changed.to : saved;
  return (
    <div className={styles.level}>
      <Opener
        button={
          <>
            <Icon name="bell" size={18} />
            <span className="visually-hidden">{t("Notifications:")} </span>
            {levelNames()[level]}
            <Icon name="chevron-down" size={16} />
          </>
        }
        panel={menu}
        popup="menu"
        show={(Entries, panel) => (
          <Entries
            {...panel}
            discussionID={discussionID}
            level={level}
            onChange={(to) => setChanged({ from: saved, to })}
            onError={setError}
          />
        )}
      />
      <p role="alert">{error}</p>
    </div>
  );
}
