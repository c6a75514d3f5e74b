import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { Badge } from "../contract.ts";
import { BadgePicture } from "./badge-picture.tsx";
import styles from "./badges-page.module.css";
import { Way } from "./way.tsx";

const SIZE = 48;

interface BadgeRowProps {
  badge: Badge;
  isMember: boolean;
  /** The reader's number on the way to the badge; null shows none. */
  ownCount: number | null;
}

/** A badge in the list of all badges. */
export function BadgeRow({ badge, isMember, ownCount }: BadgeRowProps) {
  const { name, url, body, points, countUsers, dateEarned, threshold, enabled } = badge;
  return (
    <li className={styles.badge}>
      <BadgePicture badge={badge} size={SIZE} isFaded={isMember && dateEarned === null} />
      <div className={styles.texts}>
        <p className={styles.title}>
          <a href={url}>
            <bdi>{name}</bdi>
          </a>
          {!enabled && <Label kind="quiet">{t("Switched off")}</Label>}
        </p>
        {body && (
          <p className={styles.body}>
            <bdi>{body}</bdi>
          </p>
        )}
        <p className={styles.facts}>
          {dateEarned !== null && (
            <span className={styles.earned}>
              {t("You earned it:")} <DateTime value={dateEarned} format="day" />
            </span>
          )}
          <span>{t("{count, plural, one {# member} other {# members}}", { count: countUsers })}</span>
          {points > 0 && (
            <span>{t("{count, plural, one {# point} other {# points}}", { count: points })}</span>
          )}
        </p>
        {isMember && dateEarned === null && ownCount !== null && threshold !== null && (
          <Way count={ownCount} threshold={threshold} />
        )}
      </div>
    </li>
  );
}
