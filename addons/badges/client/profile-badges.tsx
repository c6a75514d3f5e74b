import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { BadgeOfUser } from "../contract.ts";
import { BadgePicture } from "./badge-picture.tsx";
import styles from "./badges-page.module.css";

const SIZE = 48;

interface ProfileBadgesProps {
  badges: readonly BadgeOfUser[];
  isOwn: boolean;
  paging: PagingShown;
}

/** All badges of a member, newest first. */
export function ProfileBadges({ badges, isOwn, paging }: ProfileBadgesProps) {
  const pageUrl = usePageUrl("query");
  return (
    <>
      {badges.length === 0 ? (
        <EmptyState
          text={isOwn ? t("You have no badges yet.") : t("This member has no badges yet.")}
          icon="star"
          action={{ label: t("All Badges"), url: "/badges" }}
        />
      ) : (
        <ul className={styles.badges}>
          {badges.map((badge) => (
            <li key={badge.badgeID} className={styles.badge}>
              <BadgePicture badge={badge} size={SIZE} />
              <div className={styles.texts}>
                <p className={styles.title}>
                  <a href={badge.url}>
                    <bdi>{badge.name}</bdi>
                  </a>
                </p>
                {badge.reasonBody && (
                  <p className={styles.body}>
                    <bdi>{badge.reasonBody}</bdi>
                  </p>
                )}
                <p className={styles.facts}>
                  <DateTime value={badge.dateInserted} format="day" />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </>
  );
}
