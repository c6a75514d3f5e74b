import type { ThemeKey } from "../queries.ts";

/** File extension of an asset's address, by content type. */
const ENDINGS: Readonly<Record<string, string>> = {
  "application/json": "json",
  "text/css": "css",
  "text/html": "html",
  "text/x-twig": "twig",
  "application/javascript": "js",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/svg+xml": "svg",
  "font/woff2": "woff2",
  "font/woff": "woff",
  "font/ttf": "ttf",
};

/** Returns the file extension of a content type. */
export const endingOf = (contentType: string): string => ENDINGS[contentType] ?? "bin";

/** Returns the address of an asset in one revision; the response of an address never changes. */
export const assetUrl = (key: ThemeKey, revisionID: number, name: string, contentType: string): string =>
  `/api/v2/themes/${key}/assets/${name}.${endingOf(contentType)}?revisionID=${revisionID}`;
