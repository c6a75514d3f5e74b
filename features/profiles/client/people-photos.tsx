import { t } from "#platform/client/translate.ts";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import styles from "./people-photos.module.css";
import { profilePath } from "./user-link.tsx";

interface PeoplePhotosProps {
  users: readonly Parameters<typeof UserPhoto>[0]["user"][];
  /** Number of users besides these. */
  more: number;
}

/** Small photos of users, each linked to the profile, and the number of the others. */
export const PeoplePhotos = ({ users, more }: PeoplePhotosProps) => (
  <ul className={styles.people}>
    {users.map((user) => (
      <li key={user.userID}>
        <a href={profilePath(user.name)} data-userid={user.userID} title={user.name} dir="auto">
          <UserPhoto user={user} size={28} />
          <bdi className="visually-hidden">{user.name}</bdi>
        </a>
      </li>
    ))}
    {more > 0 && (
      <li className={styles.more}>
        <span aria-hidden="true">{`+${more}`}</span>
        <span className="visually-hidden">
          {t("{count, plural, one {and # other} other {and # others}}", { count: more })}
        </span>
      </li>
    )}
  </ul>
);
