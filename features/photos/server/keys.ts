import { PHOTO_SIZES } from "#features/users/server/index.ts";

/** Returns the key of a photo in the file store. */
export const keyOf = (photoID: string, size: number) =>
  `${photoID.slice(0, 2)}/photo-${photoID}-${size}.webp`;

export const keysOf = (photoID: string): string[] =>
  Object.values(PHOTO_SIZES).map((size) => keyOf(photoID, size));

/** Returns the photo of a key; null for other files of the store. */
export const photoOfKey = (key: string): string | null =>
  /^..\/photo-([0-9a-f]{32})-\d+\.webp$/.exec(key)?.[1] ?? null;
