import type { ReactNode } from "react";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import styles from "./user-link.module.css";

interface LinkedUser {
  userID: number;
  name: string;
}

export const profilePath = (name: string) => `/profile/${encodeURIComponent(name)}`;

/** A user's name, linked to the profile; with scripts a plain click opens the user's card. */
export function UserLink({ user: { userID, name }, children }: { user: LinkedUser; children?: ReactNode }) {
  const shown = children ?? <bdi>{name}</bdi>;
  if (userID <= 0) return shown;
  return (
    <a className={styles.name} href={profilePath(name)} data-userid={userID}>
      {shown}
    </a>
  );
}

type PhotoProps = Parameters<typeof UserPhoto>[0] & {
  /** `photoMark` is a field that an add-on may add to authors: a dot on the photo, such as for members who are online. */
  user: { photoMark?: "good" | "warning" };
};

/** Screen readers and keyboards use the link of the name beside it. */
const UNHEARD = { "aria-hidden": true, tabIndex: -1 };

/** A user's photo beside a link with the name: a second link to the profile, for pointers. */
export function UserPhotoLink({ user, size }: PhotoProps) {
  const { userID, name } = user;
  const photo = <UserPhoto user={user} {...(size && { size })} />;
  if (userID <= 0) return photo;
  return (
    <a
      className={styles.photo}
      href={profilePath(name)}
      data-userid={userID}
      data-mark={user.photoMark}
      {...UNHEARD}
    >
      {photo}
    </a>
  );
}
