import { useState } from "react";
import { useLocation } from "wouter";
import { CallFields } from "#platform/client/call-fields.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Opener } from "#platform/client/ui/opener.tsx";
import type { FollowLevel } from "../contract/levels.ts";
import styles from "./follow-button.module.css";
import { levelName, levelNameOf } from "./level-name.ts";

const panel = onDemand(() => import("./follow-panel.tsx").then(({ FollowPanel }) => FollowPanel));

export interface FollowButtonProps {
  category: { categoryID: number; followed: boolean; level?: FollowLevel | null };
  /** Name of the category, where the page contains several. */
  name?: string;
}

/**
 * Follows a category and opens its notification settings. Without scripts it follows or unfollows;
 * hidden from guests.
 */
export function FollowButton({
  category: { categoryID, followed: stored, level: shown = null },
  name,
}: FollowButtonProps) {
  const { isGuest } = useSession();
  const [here] = useLocation();
  const [changed, setChanged] = useState<{
    from: string;
    followed: boolean;
    level: FollowLevel | null;
  } | null>(null);
  if (isGuest) return null;
  // New server data overrides local changes.
  const from = `${stored} ${shown}`;
  const { followed, level } = changed?.from === from ? changed : { followed: stored, level: shown };
  const text = followed ? levelName(level) : t("Follow");
  const label = followed ? levelNameOf(level, name ?? "") : t("Follow {name}", { name: name ?? "" });
  return (
    <form method="post" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <CallFields
        call={`PUT /categories/${categoryID}/follow`}
        then={here}
        values={{ followed: String(!followed) }}
      />
      <Opener
        {...(name !== undefined && { label })}
        panel={panel}
        popup="dialog"
        isSubmit
        button={
          <>
            <Icon name={followed ? "check" : "bell"} size={16} />
            <span aria-hidden={name === undefined ? undefined : true}>{text}</span>
          </>
        }
        show={(Panel, shown) => (
          <Panel
            {...shown}
            categoryID={categoryID}
            isFollowed={followed}
            onFollowed={(to, at) => setChanged({ from, followed: to, level: at })}
          />
        )}
      />
    </form>
  );
}
