import { useState } from "react";
import { useLocation } from "wouter";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Opener } from "#platform/client/ui/opener.tsx";
import styles from "./follow-button.module.css";

const panel = onDemand(() => import("./follow-panel.tsx").then(({ FollowPanel }) => FollowPanel));

export interface FollowButtonProps {
  category: { categoryID: number; followed: boolean };
  /** Its name, where the page is about more than this category. */
  name?: string;
}

/** Follows a category, and opens how one is told of it. Without scripts it follows, or no longer; guests have none. */
export function FollowButton({ category: { categoryID, followed: told }, name }: FollowButtonProps) {
  const { isGuest, site } = useSession();
  const [here] = useLocation();
  const [changed, setChanged] = useState<{ from: boolean; to: boolean } | null>(null);
  if (isGuest) return null;
  // What the page is told anew counts for more than what was changed before.
  const followed = changed?.from === told ? changed.to : told;
  const words = followed ? t("Following") : t("Follow");
  const label = followed
    ? t("Following {name}", { name: name ?? "" })
    : t("Follow {name}", { name: name ?? "" });
  return (
    <form method="post" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="_call" value={`PUT /categories/${categoryID}/follow`} />
      <input type="hidden" name="_then" value={here} />
      {site.formKey && <input type="hidden" name="_key" value={site.formKey} />}
      <input type="hidden" name="followed" value={String(!followed)} />
      <Opener
        {...(name !== undefined && { label })}
        panel={panel}
        popup="dialog"
        isSubmit
        button={
          <>
            <Icon name={followed ? "check" : "bell"} size={16} />
            <span aria-hidden={name === undefined ? undefined : true}>{words}</span>
          </>
        }
        show={(Panel, shown) => (
          <Panel
            {...shown}
            categoryID={categoryID}
            isFollowed={followed}
            onFollowed={(to) => setChanged({ from: told, to })}
          />
        )}
      />
    </form>
  );
}
