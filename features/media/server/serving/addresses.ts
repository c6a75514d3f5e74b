import { ownUrl } from "#platform/server/application/public-url.ts";
import { nameInAddress } from "../uploads/file-name.ts";

/** Widths of the smaller versions of a picture, in pixels. */
export const WIDTHS: readonly number[] = [320, 640, 1000];

interface FileAddress {
  fileID: string;
  extension: string;
}

/** Returns the key of a file, or of a smaller version, in the store. */
export const keyOf = ({ fileID, extension }: FileAddress) => `${fileID.slice(0, 2)}/${fileID}.${extension}`;
export const smallerKeyOf = (fileID: string, width: number) =>
  `${fileID.slice(0, 2)}/${fileID}-${width}.webp`;

/** Returns all keys that the store may have for a picture. */
export const keysOf = (file: FileAddress): string[] => [
  keyOf(file),
  ...WIDTHS.map((width) => smallerKeyOf(file.fileID, width)),
];

/** Returns the file id of a key; null for other keys in the store. */
export const fileOfKey = (key: string): string | null => /^..\/([0-9a-f]{64})[.-]/.exec(key)?.[1] ?? null;

/**
 * Returns the public path of a file. The name is only for display; the id and the extension
 * identify the file.
 */
export const addressOf = ({ fileID, extension, name }: FileAddress & { name: string }): string =>
  `/uploads/${fileID}/${nameInAddress(name, extension)}`;

interface Picture {
  fileID: string;
  width: number | null;
  animated: boolean;
}

/**
 * Returns the paths of smaller versions by width, with `last` as the file name; null when there are
 * none.
 */
export function smallerPaths(
  { fileID, width, animated }: Picture,
  last: string,
): Record<string, string> | null {
  const smaller = animated ? [] : WIDTHS.filter((each) => width !== null && each < width);
  if (smaller.length === 0) return null;
  return Object.fromEntries(smaller.map((each) => [each, `/uploads/${fileID}/${each}/${last}`]));
}

/** Returns the addresses of an upload's smaller versions. */
export const smallerAddresses = (file: Picture & FileAddress & { name: string }) =>
  smallerPaths(file, nameInAddress(file.name, file.extension));

const ADDRESS = /^\/uploads\/([0-9a-f]{64})\//;

/** Returns the file id of an address of this forum, absolute or a path; null for others. */
export const fileOfAddress = (sent: string, publicUrl: string): string | null =>
  ADDRESS.exec(ownUrl(publicUrl, sent)?.pathname ?? "")?.[1] ?? null;

/** Returns the ids of files whose addresses a text of any format contains. */
export function filesIn(text: string): string[] {
  // JSON may escape slashes.
  const found = text.matchAll(/\\?\/uploads\\?\/([0-9a-f]{64})\\?\//g);
  return [...new Set([...found].map(([, fileID]) => fileID!))];
}
