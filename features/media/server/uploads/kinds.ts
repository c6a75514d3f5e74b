import type { ImageFormat } from "#platform/server/images/images.ts";

/** Rules for files with an extension. */
export interface Kind {
  /** Media type for serving. */
  type: string;
  /** Other media types that browsers declare for it. */
  declared: readonly string[];
  /** Media types that its first bytes may indicate; empty for text, which has no signature. */
  sniffed: readonly string[];
  /** The image is decoded and encoded again. */
  image?: ImageFormat;
  /** Browsers may display it; all other files are only downloaded. */
  inline?: true;
}

const ZIPPED = "application/zip";
const OFFICE = "application/x-cfb";
const OPEN_XML = "application/vnd.openxmlformats-officedocument";
const WORD = `${OPEN_XML}.wordprocessingml.document`;
const SHEET = `${OPEN_XML}.spreadsheetml.sheet`;
const SLIDES = `${OPEN_XML}.presentationml.presentation`;

const image = (format: ImageFormat, type = `image/${format}`): Kind => ({
  type,
  declared: format === "jpeg" ? ["image/jpg", "image/pjpeg"] : [],
  sniffed: format === "png" ? [type, "image/apng"] : [type],
  image: format,
  inline: true,
});
const file = (type: string, sniffed: readonly string[] = [type], declared: readonly string[] = []): Kind => ({
  type,
  declared,
  sniffed,
});
const media = (type: string, sniffed: readonly string[] = [], declared: readonly string[] = []): Kind => ({
  ...file(type, [type, ...sniffed], [...sniffed, ...declared]),
  inline: true,
});
const text = (type = "text/plain; charset=utf-8", declared: readonly string[] = ["text/plain"]): Kind =>
  file(type, [], declared);

const ARCHIVES = ["application/x-zip-compressed", "application/x-compressed"];
const GZIPPED = ["application/x-gzip", "application/x-tgz", "application/x-compressed", "application/x-gtar"];

export const KINDS: Readonly<Record<string, Kind>> = {
  jpg: image("jpeg"),
  jpeg: image("jpeg"),
  png: image("png"),
  gif: image("gif"),
  webp: image("webp"),
  bmp: file("image/bmp", ["image/bmp"], ["image/x-ms-bmp"]),
  tiff: file("image/tiff"),
  ico: file("image/x-icon", ["image/x-icon"], ["image/vnd.microsoft.icon"]),
  psd: file("image/vnd.adobe.photoshop", undefined, ["application/x-photoshop", "image/x-photoshop"]),
  ai: file(
    "application/postscript",
    ["application/pdf", "application/postscript"],
    ["application/pdf", "application/illustrator"],
  ),
  svg: file("image/svg+xml", ["image/svg+xml", "application/xml"]),
  txt: text(),
  log: text(),
  csv: text("text/csv; charset=utf-8", ["text/csv", "text/plain", "application/vnd.ms-excel"]),
  md: text(undefined, ["text/plain", "text/markdown"]),
  zip: file(
    ZIPPED,
    [ZIPPED, WORD, SHEET, SLIDES, "application/epub+zip", "application/java-archive"],
    ARCHIVES,
  ),
  gz: file("application/gzip", undefined, GZIPPED),
  "tar.gz": file("application/gzip", undefined, GZIPPED),
  tgz: file("application/gzip", undefined, GZIPPED),
  rar: file("application/x-rar-compressed", undefined, ["application/vnd.rar", "application/x-rar"]),
  "7z": file("application/x-7z-compressed"),
  pdf: file("application/pdf"),
  doc: file("application/msword", [OFFICE]),
  xls: file("application/vnd.ms-excel", [OFFICE]),
  ppt: file("application/vnd.ms-powerpoint", [OFFICE]),
  docx: file(WORD, [WORD, ZIPPED]),
  xlsx: file(SHEET, [SHEET, ZIPPED]),
  pptx: file(SLIDES, [SLIDES, ZIPPED]),
  mp3: media("audio/mpeg", [], ["audio/mp3"]),
  m4a: media("audio/mp4", ["audio/x-m4a"]),
  ogg: media("audio/ogg", ["audio/opus", "application/ogg"], ["video/ogg"]),
  wav: media("audio/wav", ["audio/vnd.wave"], ["audio/x-wav", "audio/wave"]),
  mp4: media("video/mp4", ["video/x-m4v"]),
  webm: media("video/webm", [], ["audio/webm"]),
};

/** For allowed extensions without rules. */
const UNKNOWN: Kind = { type: "application/octet-stream", declared: [], sniffed: [] };

export const kindOf = (extension: string): Kind => KINDS[extension] ?? UNKNOWN;

const typesOf = ({ type, declared }: Kind) => [type.split(";")[0] ?? type, ...declared];
const KNOWN_TYPES = new Set(Object.values(KINDS).flatMap(typesOf));
/** Types that a browser would run or render as a page. */
const LIVE = /html|javascript|ecmascript|xml$/;

/** Returns whether the declared type fits: missing and generic types do. */
export function fitsDeclared(kind: Kind, declared: string): boolean {
  const type = declared.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "" || type === "application/octet-stream" || typesOf(kind).includes(type)) return true;
  return !KNOWN_TYPES.has(type) && !LIVE.test(type) && !type.startsWith("image/");
}

/** Returns whether the first bytes fit; `sniffed` is null when they have no known signature. */
export function fitsSniffed(kind: Kind, sniffed: string | null): boolean {
  if (kind === UNKNOWN) return sniffed === null || (!KNOWN_TYPES.has(sniffed) && !LIVE.test(sniffed));
  return sniffed === null ? kind.sniffed.length === 0 : kind.sniffed.includes(sniffed);
}
