import type { UserRow } from "../tables.ts";
import { initialsOf } from "./initials.ts";

/** File of a generated photo: a multiple of `STEP` for the color, and letters. */
const GENERATED = /^(\d{1,3})-([\p{L}\p{N}]{1,2}|-)\.svg$/u;
const STEP = 30;
/** The colors `--color-photo-0` and so on of tokens.css, on each of which white is readable. */
const TINTS = [
  ...["#3b6ea8", "#8a5a9e", "#2f7d5b", "#a5563a", "#5b6472", "#86602c"],
  ...["#a34a6c", "#2c7a8c", "#5d63b5", "#5f7029", "#ad4545", "#77604f"],
];

/** Sizes of stored profile photos, in pixels. */
export const PHOTO_SIZES = { large: 560, small: 200 } as const;

const STORED = /^\/photos\/([0-9a-f]{32})\/\d+\.webp$/;

/** Returns the id of a stored photo; null for any other. */
export const photoIDOf = (photo: string | null): string | null => STORED.exec(photo ?? "")?.[1] ?? null;

/** Path of a stored photo, by default in its largest size. */
export const photoPath = (photoID: string, size: number = PHOTO_SIZES.large) =>
  `/photos/${photoID}/${size}.webp`;

/** URL of a user's photo in the size for posts. */
export function photoUrl(user: Pick<UserRow, "userID" | "name" | "photo">): string {
  const photoID = photoIDOf(user.photo);
  return photoID ? photoPath(photoID, PHOTO_SIZES.small) : profilePhotoUrl(user);
}

/** URL of a user's photo, or of a generated one: letters on a color, shared by all users with both. */
export function profilePhotoUrl({ userID, name, photo }: Pick<UserRow, "userID" | "name" | "photo">): string {
  if (photo && /^(https?:\/)?\//i.test(photo)) return photo;
  const color = (userID * 5) % TINTS.length;
  return `/avatars/${color * STEP}-${encodeURIComponent(initialsOf(name) || "-")}.svg`;
}

/** Returns the generated photo `/avatars/{file}` as SVG; null for any other name. */
export function renderAvatar(file: string): string | null {
  const [, position, initials = ""] = GENERATED.exec(file) ?? [];
  if (position === undefined) return null;
  const text = `<text x="50" y="50" dy=".36em" text-anchor="middle" font-family="sans-serif" font-size="40" font-weight="600" fill="#fff">`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">` +
    `<rect width="100" height="100" fill="${TINTS[Math.floor(Number(position) / STEP) % TINTS.length]}"/>${text}${initials}</text></svg>`
  );
}
