import { profilePath } from "#features/profiles/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import styles from "./here-now.module.css";

interface HereNowProps {
  users: readonly { userID: number; name: string; photoUrl: string | null }[];
  /** Number of members besides these. */
  more: number;
}

/** Members who were here in the last minutes. */
export const HereNow = ({ users, more }: HereNowProps) => (
  <section aria-label={t("Here Now")}>
    <h2 className={styles.title}>{t("Here Now")}</h2>
    <ul className={styles.people}>
      {users.map((user) => (
        <li key={user.userID}>
          <a href={profilePath(user.name)} data-userid={user.userID} title={user.name} dir="auto">
            <UserPhoto user={user} size={28} />
            <span className="visually-hidden">{user.name}</span>
          </a>
        </li>
      ))}
      {more > 0 && (
        <li className={styles.more}>
          <span aria-hidden="true">{`+${more}`}</span>
          <span className="visually-hidden">
            {t("{count, plural, one {# more} other {# more}}", { count: more })}
          </span>
        </li>
      )}
    </ul>
  </section>
);
