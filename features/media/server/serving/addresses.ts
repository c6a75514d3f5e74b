import { nameInAddress } from "../uploads/file-name.ts";

/** Widths of the smaller pictures that are made of one. */
export const WIDTHS: readonly number[] = [320, 640, 1000];

interface FileAddress {
  fileID: string;
  extension: string;
}

/** Where the store keeps a file, and where a smaller picture of it. */
export const keyOf = ({ fileID, extension }: FileAddress) => `${fileID.slice(0, 2)}/${fileID}.${extension}`;
export const smallerKeyOf = (fileID: string, width: number) =>
  `${fileID.slice(0, 2)}/${fileID}-${width}.webp`;

/** All that the store may hold of a picture. */
export const keysOf = (file: FileAddress): string[] => [
  keyOf(file),
  ...WIDTHS.map((width) => smallerKeyOf(file.fileID, width)),
];

/** The file that a key is of; null for anything else in the store. */
export const fileOfKey = (key: string): string | null => /^..\/([0-9a-f]{64})[.-]/.exec(key)?.[1] ?? null;

/** The address readers get it at. What it is called there is only a name: the id and the extension decide. */
export const addressOf = ({ fileID, extension, name }: FileAddress & { name: string }): string =>
  `/uploads/${fileID}/${nameInAddress(name, extension)}`;

interface Picture {
  fileID: string;
  width: number | null;
  animated: boolean;
}

/** Smaller ones of a picture, by width, called `last` in the address; null when it has none. */
export function smallerPaths(
  { fileID, width, animated }: Picture,
  last: string,
): Record<string, string> | null {
  const smaller = animated ? [] : WIDTHS.filter((each) => width !== null && each < width);
  if (smaller.length === 0) return null;
  return Object.fromEntries(smaller.map((each) => [each, `/uploads/${fileID}/${each}/${last}`]));
}

/** The same of an upload. */
export const smallerAddresses = (file: Picture & FileAddress & { name: string }) =>
  smallerPaths(file, nameInAddress(file.name, file.extension));

const ADDRESS = /^\/uploads\/([0-9a-f]{64})\//;

/** The file behind an address of ours, whole or a path; null for any other. */
export function fileOfAddress(sent: string, origin: string): string | null {
  const url = URL.parse(sent, origin);
  return url?.origin === origin ? (ADDRESS.exec(url.pathname)?.[1] ?? null) : null;
}

/** The files that a text names by their addresses, in whatever format it is. */
export function filesIn(text: string): string[] {
  // JSON may write its slashes escaped.
  const found = text.matchAll(/\\?\/uploads\\?\/([0-9a-f]{64})\\?\//g);
  return [...new Set([...found].map(([, fileID]) => fileID!))];
}
