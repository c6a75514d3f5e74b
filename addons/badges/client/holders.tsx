import { useRef } from "react";
import { UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { controlBeside, useFocusAfterRemoval } from "#platform/client/ui/use-focus-after-removal.ts";
import type { BadgeHolder, BadgePageShown } from "../contract.ts";
import styles from "./badge-page.module.css";
import { useTaking } from "./use-taking.ts";

interface HolderRowProps {
  holder: BadgeHolder;
  badge: BadgePageShown["badge"];
  canTake: boolean;
}

function HolderRow({ holder, badge, canTake }: HolderRowProps) {
  const { user, dateInserted, reasonBody } = holder;
  const taken = useTaking(badge);
  const row = useRef<HTMLLIElement>(null);
  useFocusAfterRemoval(row, controlBeside);
  const label = t("Take the badge from {name}", { name: user.name });
  return (
    <li ref={row} className={styles.holder}>
      <UserPhotoLink user={user} size={40} />
      <div className={styles.texts}>
        <p className={styles.name}>
          <UserLink user={user} />
        </p>
        {reasonBody && (
          <p className={styles.reason}>
            <bdi>{reasonBody}</bdi>
          </p>
        )}
        <p className={styles.date}>
          <DateTime value={dateInserted} format="day" />
        </p>
      </div>
      {canTake && (
        <Form
          method="DELETE"
          path={`/badges/${badge.badgeID}/users/${user.userID}`}
          then={badge.url}
          label={label}
          onDone={() => taken(user)}
        >
          <IconButton type="submit" size="compact" icon="close" label={label} />
        </Form>
      )}
    </li>
  );
}

/** The members who have a badge, newest first. */
export function Holders({ badge, holders, paging, canManage }: BadgePageShown) {
  const pageUrl = usePageUrl("query");
  if (!holders || !paging) return null;
  return (
    <section className={styles.holders} aria-label={t("Members with this badge")}>
      <h2>{t("Members with this badge")}</h2>
      {holders.length === 0 ? (
        <EmptyState text={t("No one has this badge yet.")} icon="users" />
      ) : (
        <ul className={styles.list}>
          {holders.map((holder) => (
            <HolderRow key={holder.user.userID} {...{ holder, badge }} canTake={canManage} />
          ))}
        </ul>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </section>
  );
}
