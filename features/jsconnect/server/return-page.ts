import type { I18n } from "#platform/contract/i18n.ts";
import { escapedHtml, plainPage } from "#platform/server/http/plain-page.ts";

export const SCRIPT_PATH = "/entry/jsconnect.js";

/** Takes the response out of the fragment of the address, which browsers do not send, and sends it to this forum. */
export const SCRIPT = `document.getElementById("scripts").hidden = true;
const jwt = new URLSearchParams(location.hash.slice(1)).get("jwt");
if (jwt) location.replace("?" + new URLSearchParams({ jwt }));
else document.getElementById("problem").hidden = false;
`;

/** A small page that continues a sign-in by its script, and says so where that is not possible. */
export function returnPage(i18n: I18n): string {
  const { t } = i18n;
  const [scripts, problem, signIn] = [
    t("Turn on JavaScript to sign in with this site."),
    t("This page needs the response of the other site."),
    t("Sign In"),
  ].map(escapedHtml);
  return plainPage(i18n, {
    title: t("Signing in…"),
    script: SCRIPT_PATH,
    content: `<p id="scripts">${scripts}</p><p id="problem" hidden>${problem} <a href="/entry/signin">${signIn}</a></p>`,
  });
}
