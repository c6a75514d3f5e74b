import { t } from "#platform/client/translate.ts";

/** Upload limits from `site.upload`. */
export interface UploadLimits {
  maxSize: number;
  maxUploads: number;
  allowedExtensions: readonly string[];
}

const UNITS = ["B", "KB", "MB", "GB"];

/** Formats a size, such as `1.5 MB`. */
export function readableSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${UNITS[power]}`;
}

/** Returns the server's message for a file that must not be uploaded; null when it may be. */
export function refusalOf(
  { name, size }: { name: string; size: number },
  { maxSize, allowedExtensions }: UploadLimits,
): string | null {
  const lower = name.toLowerCase();
  const isAllowed = allowedExtensions.some((extension) => lower.endsWith(`.${extension.toLowerCase()}`));
  if (!isAllowed)
    return t(
      "The uploaded file did not have an allowed extension. Only the following extensions are allowed. {extensions}.",
      { extensions: allowedExtensions.join(", ") },
    );
  if (size > maxSize)
    return t("The uploaded file was too big (max {size}).", { size: readableSize(maxSize) });
  return null;
}
