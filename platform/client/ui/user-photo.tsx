import styles from "./user-photo.module.css";

interface UserPhotoProps {
  user: { userID: number; name: string; photoUrl?: string | null | undefined };
  size?: 24 | 28 | 40 | 100 | 145;
}

const COLORS = 8;

/**
 * The server renders the first letter of the name for users without a photo; this renders it without a
 * request.
 */
const DRAWN = /^\/avatars\/(\d+)-(.+)\.svg$/;
/** Degrees between two of its hues. */
const HUES = 30;

function initialOf(name: string): string {
  const first = name.codePointAt(0);
  return first === undefined ? "?" : String.fromCodePoint(first).toUpperCase();
}

/**
 * A user's photo, or the first letter of the name on a color. Hidden from screen readers: the name is
 * beside it.
 */
export function UserPhoto({ user: { userID, name, photoUrl }, size = 40 }: UserPhotoProps) {
  const className = `${styles.photo} ${styles[`size${size}`]}`;
  const [drawn, hue, initial] = DRAWN.exec(photoUrl ?? "") ?? [];
  if (photoUrl && !drawn)
    return <img className={className} src={photoUrl} width={size} height={size} alt="" loading="lazy" />;
  const color = hue === undefined ? userID : Number(hue) / HUES;
  return (
    <bdi className={`${className} ${styles[`color${color % COLORS}`]}`} aria-hidden="true">
      {initial === undefined ? initialOf(name) : decodeURIComponent(initial)}
    </bdi>
  );
}
