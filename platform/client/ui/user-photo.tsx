import styles from "./user-photo.module.css";

interface UserPhotoProps {
  user: { userID: number; name: string; photoUrl?: string | null | undefined };
  size?: 24 | 28 | 40 | 100 | 145;
}

const COLOURS = 8;

/** Where the server draws a letter for those without a photo: here that is drawn without a request. */
const DRAWN = "/avatars/";

function firstLetter(name: string): string {
  const first = name.codePointAt(0);
  return first === undefined ? "?" : String.fromCodePoint(first).toUpperCase();
}

/** A member's photo, or the first letter of the name on a colour of one's own. Says nothing: a name stands beside it. */
export function UserPhoto({ user: { userID, name, photoUrl }, size = 40 }: UserPhotoProps) {
  const className = `${styles.photo} ${styles[`size${size}`]}`;
  if (photoUrl && !photoUrl.startsWith(DRAWN))
    return <img className={className} src={photoUrl} width={size} height={size} alt="" loading="lazy" />;
  return (
    <bdi className={`${className} ${styles[`colour${userID % COLOURS}`]}`} aria-hidden="true">
      {firstLetter(name)}
    </bdi>
  );
}
