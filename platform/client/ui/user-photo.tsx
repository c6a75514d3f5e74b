import styles from "./user-photo.module.css";

interface UserPhotoProps {
  user: { userID: number; name: string; photoUrl?: string | null | undefined };
  size?: 24 | 28 | 40 | 100 | 145;
}

const COLOURS = 8;

/** Where the server draws a letter for those without a photo: here that is drawn without a request. */
const DRAWN = "/avatars/";

/** A member's photo, or the first letter of the name on a colour of one's own. Says nothing: a name stands beside it. */
export function UserPhoto({ user, size = 40 }: UserPhotoProps) {
  const style = { width: size, height: size, fontSize: size * 0.4 };
  if (user.photoUrl && !user.photoUrl.startsWith(DRAWN)) {
    return (
      <img
        className={styles.photo}
        style={style}
        src={user.photoUrl}
        width={size}
        height={size}
        alt=""
        loading="lazy"
      />
    );
  }
  return (
    <span
      className={`${styles.photo} ${styles[`colour${user.userID % COLOURS}`]}`}
      style={style}
      aria-hidden="true"
    >
      {[...user.name][0]?.toUpperCase() ?? "?"}
    </span>
  );
}
