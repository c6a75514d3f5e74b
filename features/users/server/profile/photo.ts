import type { UserRow } from "../tables.ts";

const HUES = 12;
const DRAWN = /^(\d{1,3})-([\p{L}\p{N}-])\.svg$/u;

/** Letters that are still one character as capitals. */
function initialOf(name: string): string {
  const [initial = "-"] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  const capital = initial.toUpperCase();
  return [...capital].length === 1 ? capital : initial;
}

/** Photos that people bring themselves are kept in these sizes, in pixels. */
export const PHOTO_SIZES = { large: 560, small: 200 } as const;

const KEPT = /^\/photos\/([0-9a-f]{32})\/\d+\.webp$/;

/** Of a photo that is kept here, what it is kept by; null for any other. */
export const photoIDOf = (photo: string | null): string | null => KEPT.exec(photo ?? "")?.[1] ?? null;

/** Where a photo that is kept here is, as large as it is kept. */
export const photoPath = (photoID: string, size: number = PHOTO_SIZES.large) =>
  `/photos/${photoID}/${size}.webp`;

/** The photo of somebody as it stands beside a post. */
export function photoUrl(user: Pick<UserRow, "userID" | "name" | "photo">): string {
  const photoID = photoIDOf(user.photo);
  return photoID ? photoPath(photoID, PHOTO_SIZES.small) : profilePhotoUrl(user);
}

/** The photo of somebody, or the address of a drawn one: a letter on a colour, the same for all who share both. */
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
