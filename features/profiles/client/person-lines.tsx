import { t } from "#platform/client/translate.ts";
import { classes } from "#platform/client/ui/classes.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import styles from "./person-lines.module.css";

export const PersonLine = ({ words }: { words: string }) => (
  <p className={styles.line}>
    <bdi>{words}</bdi>
  </p>
);

export const PersonEmail = ({ email }: { email: string }) => (
  <p className={styles.line}>
    <a href={`mailto:${email}`}>
      <bdi>{email}</bdi>
    </a>
  </p>
);

interface PersonDatesProps {
  user: { dateInserted?: string | undefined; dateLastActive?: string | null | undefined };
  className: string | undefined;
}

/** Since when somebody has been a member, and was last here. */
export const PersonDates = ({ user: { dateInserted, dateLastActive }, className }: PersonDatesProps) => (
  <dl className={classes(styles.dates, className)}>
    {dateInserted && (
      <div>
        <dt>{t("Joined")}</dt>
        <dd>
          <DateTime value={dateInserted} format="day" />
        </dd>
      </div>
    )}
    {dateLastActive && (
      <div>
        <dt>{t("Last Active")}</dt>
        <dd>
          <DateTime value={dateLastActive} />
        </dd>
      </div>
    )}
  </dl>
);
