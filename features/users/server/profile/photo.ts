import type { UserRow } from "../tables.ts";

const HUES = 12;
const DRAWN = /^(\d{1,3})-([\p{L}\p{N}-])\.svg$/u;

/** Letters that stay a single character in upper case. */
function initialOf(name: string): string {
  const [initial = "-"] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  const capital = initial.toUpperCase();
  return [...capital].length === 1 ? capital : initial;
}

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

/** URL of a user's photo, or of a generated one: a letter on a color, shared by all users with both. */
export function profilePhotoUrl({ userID, name, photo }: Pick<UserRow, "userID" | "name" | "photo">): string {
  if (photo && /^(https?:\/)?\//i.test(photo)) return photo;
  const hue = ((userID * 5) % HUES) * (360 / HUES);
  return `/avatars/${hue}-${encodeURIComponent(initialOf(name))}.svg`;
}

/** The drawing behind `/avatars/{file}`, as SVG; null when there is none of that name. Its bytes never change. */
export function renderAvatar(file: string): string | null {
  const [, hue, initial = ""] = DRAWN.exec(file) ?? [];
  if (hue === undefined) return null;
  const text = `<text x="50" y="50" dy=".36em" text-anchor="middle" font-family="sans-serif" font-size="52" fill="#fff">`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">` +
    `<rect width="100" height="100" fill="hsl(${hue} 45% 32%)"/>${text}${initial}</text></svg>`
  );
}
