import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { fileOfAddress } from "./addresses.ts";
import { openAmong } from "./open-files.ts";

// Matches pictures as the sanitizer writes them, with the address first.
const PICTURE = /<img src="([^"<>]+)"[^<>]*>/g;

/**
 * Email programs have no session, so a picture that not everyone may read becomes a link to the
 * site.
 */
export async function linkClosedPictures(reader: Context, html: string): Promise<string> {
  const origin = publicUrlOf(reader);
  const fileIDs = [...html.matchAll(PICTURE)].flatMap(([, src]) => fileOfAddress(src!, origin) ?? []);
  if (fileIDs.length === 0) return html;
  const open = await openAmong(reader, fileIDs);
  const { t } = i18nOf(reader);
  return html.replace(PICTURE, (tag, src: string) => {
    const fileID = fileOfAddress(src, origin);
    if (fileID === null || open.has(fileID)) return tag;
    return `<a href="${src}">${/ alt="([^"]+)"/.exec(tag)?.[1] ?? t("Picture")}</a>`;
  });
}
