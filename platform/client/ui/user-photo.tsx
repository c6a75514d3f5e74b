import styles from "./user-photo.module.css";

interface UserPhotoProps {
  user: { userID: number; name: string; photoUrl?: string | null | undefined };
  size?: 24 | 28 | 40 | 100 | 145;
}

const COLORS = 12;

/** The server draws letters for users without a photo; this renders them without a request. */
const DRAWN = /^\/avatars\/(\d+)-(.+)\.svg$/;
/** Degrees between two of its hues. */
const HUES = 30;

/** A user's photo, or letters of the name on a color. Hidden from screen readers: the name is beside it. */
export function UserPhoto({ user: { userID, name, photoUrl }, size = 40 }: UserPhotoProps) {
  const className = `${styles.photo} ${styles[`size${size}`]}`;
  const [drawn, hue, initials] = DRAWN.exec(photoUrl ?? "") ?? [];
  if (photoUrl && !drawn)
    return <img className={className} src={photoUrl} width={size} height={size} alt="" loading="lazy" />;
  const color = hue === undefined ? userID * 5 : Number(hue) / HUES;
  return (
    <span
      className={`${className} ${styles[`color${color % COLORS}`]}`}
      // Not a text of the page: it is no part of the names of links and buttons.
      data-letters={
        initials === undefined ? [...name].slice(0, 2).join("").toUpperCase() : decodeURIComponent(initials)
      }
      aria-hidden="true"
    />
  );
}
