import { PageHeader } from "#features/layouts/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { BadgePageShown } from "../contract.ts";
import styles from "./badge-page.module.css";
import { BadgePicture } from "./badge-picture.tsx";
import { GiveForm } from "./give-form.tsx";
import { Holders } from "./holders.tsx";
import { RequestPart } from "./request-part.tsx";
import { Way } from "./way.tsx";

const SIZE = 96;

/** A badge: what it is for, who has it, and for staff the form to give it. */
export function BadgePage(props: BadgePageShown) {
  const { badge, ownCount, isMember, canGive } = props;
  const { name, body, points, countUsers, dateEarned, threshold, enabled } = badge;
  return (
    <>
      <p className={styles.back}>
        <a href="/badges">{t("All badges")}</a>
      </p>
      <div className={styles.head}>
        <BadgePicture badge={badge} size={SIZE} isFaded={isMember && dateEarned === null} />
        <div className={styles.texts} tabIndex={-1}>
          <PageHeader title={name} description={body} />
          <p className={styles.facts}>
            {!enabled && <Label kind="quiet">{t("Switched off")}</Label>}
            {badge.class !== null && <bdi>{badge.class}</bdi>}
            <span>{t("{count, plural, one {# member} other {# members}}", { count: countUsers })}</span>
            {points > 0 && (
              <span>{t("{count, plural, one {# point} other {# points}}", { count: points })}</span>
            )}
          </p>
          {dateEarned !== null && (
            <p className={styles.earned}>
              {t("You earned it:")} <DateTime value={dateEarned} format="day" />
            </p>
          )}
          {isMember && dateEarned === null && ownCount !== null && threshold !== null && (
            <Way count={ownCount} threshold={threshold} />
          )}
          <RequestPart {...props} />
        </div>
      </div>
      {canGive && <GiveForm badge={badge} />}
      <Holders {...props} />
    </>
  );
}
