import styles from "./user-photo.module.css";

interface UserPhotoProps {
  user: { userID: number; name: string; photoUrl?: string | null | undefined };
  size?: 24 | 28 | 40 | 100 | 145;
}

const COLOURS = 8;

/** The server draws a letter on a colour for those without a photo: here that is drawn without a request. */
const DRAWN = /^\/avatars\/(\d+)-(.+)\.svg$/;
/** Between one of its colours and the next. */
const HUES = 30;

function firstLetter(name: string): string {
  const first = name.codePointAt(0);
  return first === undefined ? "?" : String.fromCodePoint(first).toUpperCase();
}

/** A member's photo, or the first letter of the name on a colour of one's own. Says nothing: a name stands beside it. */
export function UserPhoto({ user: { userID, name, photoUrl }, size = 40 }: UserPhotoProps) {
  const className = `${styles.photo} ${styles[`size${size}`]}`;
  const [drawn, hue, letter] = DRAWN.exec(photoUrl ?? "") ?? [];
  if (photoUrl && !drawn)
    return <img className={className} src={photoUrl} width={size} height={size} alt="" loading="lazy" />;
  const colour = hue === undefined ? userID : Number(hue) / HUES;
  return (
    <bdi className={`${className} ${styles[`colour${colour % COLOURS}`]}`} aria-hidden="true">
      {letter === undefined ? firstLetter(name) : decodeURIComponent(letter)}
    </bdi>
  );
}
