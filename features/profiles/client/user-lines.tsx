import { t } from "#platform/client/translate.ts";
import { classes } from "#platform/client/ui/classes.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import styles from "./user-lines.module.css";

export const UserLine = ({ text }: { text: string }) => (
  <p className={styles.line}>
    <bdi>{text}</bdi>
  </p>
);

export const UserEmail = ({ email }: { email: string }) => (
  <p className={styles.line}>
    <a href={`mailto:${email}`}>
      <bdi>{email}</bdi>
    </a>
  </p>
);

interface UserDatesProps {
  user: { dateInserted?: string | undefined; dateLastActive?: string | null | undefined };
  className: string | undefined;
}

/** Dates of a user's registration and last visit. */
export const UserDates = ({ user: { dateInserted, dateLastActive }, className }: UserDatesProps) => (
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
