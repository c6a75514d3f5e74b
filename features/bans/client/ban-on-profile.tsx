import { UserLink } from "#features/profiles/client/index.ts";
import type { ProfileUser } from "#features/profiles/contract.ts";
import type { UserBan } from "#features/users/contract.ts";
import { around, HERE, THERE } from "#platform/client/around.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import styles from "./ban-on-profile.module.css";

function By({ insertUser, dateInserted }: UserBan) {
  const date = <DateTime value={dateInserted} format="day" />;
  if (!insertUser) return around(t("Banned automatically on {date}", { date: HERE }), date);
  return around(
    t("Banned by {name} on {date}", { name: HERE, date: THERE }),
    <UserLink user={insertUser} />,
    date,
  );
}

const Details = ({ ban }: { ban: UserBan }) => (
  <>
    <p className={styles.who}>
      <By {...ban} />
    </p>
    <dl className={styles.details}>
      <dt>{t("Ends")}</dt>
      <dd>{ban.dateExpires ? <DateTime value={ban.dateExpires} format="full" /> : t("Never")}</dd>
      {ban.reason && (
        <>
          <dt>{t("Reason")}</dt>
          <dd dir="auto">{ban.reason}</dd>
        </>
      )}
      {ban.note && (
        <>
          <dt>{t("Note for the team")}</dt>
          <dd dir="auto">{ban.note}</dd>
        </>
      )}
    </dl>
  </>
);

/** The ban of a member, for staff. */
export const BanOnProfile = ({ user: { ban } }: { user: ProfileUser }) =>
  ban ? (
    <section className={styles.ban} aria-label={t("Ban")}>
      <MessageBar kind="warning">
        <Details ban={ban} />
      </MessageBar>
    </section>
  ) : null;
