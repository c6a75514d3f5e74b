import type { ThemeKey } from "../queries.ts";

/** The ending of an asset's address, by what it is. */
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

/** The address of an asset as one revision has it: what it answers never changes. */
export const assetUrl = (key: ThemeKey, revisionID: number, name: string, contentType: string): string =>
  `/api/v2/themes/${key}/assets/${name}.${ENDINGS[contentType] ?? "bin"}?revisionID=${revisionID}`;
