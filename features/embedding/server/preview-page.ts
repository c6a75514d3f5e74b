import type { I18n } from "#platform/contract/i18n.ts";
import { escapedHtml, plainPage } from "#platform/server/http/plain-page.ts";
import { EMBED_PAGE } from "./settings.ts";

/** Page that shows the community as the page of another website would. */
export const PREVIEW_PAGE = "/embed/preview";

const STYLE = "body{font:1em/1.5 sans-serif;margin:0}h1,p{margin:0;padding:16px}a{color:inherit}";

/** A page with a heading, the embedded forum and a foot. */
export function previewPage(i18n: I18n, forumUrl: string): string {
  const { t } = i18n;
  const embedded = `<vanilla-embed remote-url="${escapedHtml(forumUrl)}" initial-path="/"></vanilla-embed>`;
  const foot = `<p><a href="${EMBED_PAGE}">${escapedHtml(t("Back to the settings"))}</a></p>`;
  return plainPage(i18n, {
    title: t("A page of your website"),
    script: "/api/v2/assets/embed-script",
    content: embedded + foot,
    style: STYLE,
  });
}
