import styles from "./user-photo.module.css";

interface UserPhotoProps {
  user: {
    userID: number;
    name: string;
    photoUrl?: string | null | undefined;
    /** 1 hides the photo that a banned user has chosen. */
    banned?: number | undefined;
  };
  size?: 24 | 28 | 40 | 100 | 145;
}

const COLORS = 12;

/** URL of a generated photo: 30 times the index of its color, and its letters. It is rendered without a request. */
const GENERATED = /^\/avatars\/(\d+)-(.+)\.svg$/;
const STEP = 30;

/** A user's photo, or letters of the name on a color. Hidden from screen readers: the name is beside it. */
export function UserPhoto({ user: { userID, name, photoUrl, banned }, size = 40 }: UserPhotoProps) {
  const className = `${styles.photo} ${styles[`size${size}`]}`;
  const [generated, position, initials] = GENERATED.exec(photoUrl ?? "") ?? [];
  if (photoUrl && !generated && !banned)
    return <img className={className} src={photoUrl} width={size} height={size} alt="" loading="lazy" />;
  const color = position === undefined ? userID * 5 : Number(position) / STEP;
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
