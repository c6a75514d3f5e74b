import { useState } from "react";
import type { followDiscussion } from "#features/discussions/contract.ts";
import type { CallError } from "#platform/client/api.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Dropdown, type MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { ThreadLevel } from "../contract.ts";
import styles from "./thread-panel.module.css";

interface Level {
  name: string;
  /** What will happen. */
  effect: string;
}

const levels = (): Record<ThreadLevel, Level> => ({
  watching: {
    name: t("Watching"),
    effect: t("Notify me of every new comment, on the bell and by email."),
  },
  following: {
    name: t("Following"),
    effect: t("Notify me on the bell, once until I have read it."),
  },
  none: { name: t("Not Following"), effect: t("Notify me of mentions and replies to me only.") },
  muted: { name: t("Muted"), effect: t("Never notify me.") },
});

interface FollowLevelProps {
  discussionID: number;
  level: ThreadLevel;
}

/** Choice of what the reader is notified of in a thread: saved at once, and taken back if refused. */
export function FollowLevel({ discussionID, level: saved }: FollowLevelProps) {
  const api = useApi();
  const forget = useForgetAll();
  const [changed, setChanged] = useState<{ from: ThreadLevel; to: ThreadLevel } | null>(null);
  const [error, setError] = useState("");
  // A newer value from the server wins over the local change.
  const level = changed?.from === saved ? changed.to : saved;

  async function choose(to: ThreadLevel): Promise<void> {
    setError("");
    setChanged({ from: saved, to });
    try {
      const params = { id: discussionID };
      await api.call<typeof followDiscussion>("PUT", "/discussions/:id/follow", {
        params,
        body: { level: to },
      });
      await forget();
    } catch (refusal) {
      setChanged({ from: saved, to: level });
      setError(t("Couldn’t save your choice. {reason}", { reason: (refusal as CallError).message }));
    }
  }

  const entries = (): MenuEntry[] => [
    ...Object.entries(levels()).map(
      ([value, { name, effect }]): MenuEntry => ({
        kind: "radio",
        label: name,
        description: effect,
        isChecked: value === level,
        onChange: () => void choose(value as ThreadLevel),
      }),
    ),
    "separator",
    { label: t("Notification Preferences"), href: "/profile/preferences" },
  ];
  return (
    <div className={styles.level}>
      <Dropdown
        isRich
        align="start"
        button={
          <>
            <Icon name="bell" size={18} />
            <span className="visually-hidden">{t("Notifications:")} </span>
            {levels()[level].name}
            <Icon name="chevron-down" size={16} />
          </>
        }
        entries={entries}
      />
      <p role="alert">{error}</p>
    </div>
  );
}
