import { directionOf, type I18n } from "#platform/contract/i18n.ts";

export const SCRIPT_PATH = "/entry/jsconnect.js";

/** Takes the response out of the fragment of the address, which browsers do not send, and sends it to this forum. */
export const SCRIPT = `document.getElementById("scripts").hidden = true;
const jwt = new URLSearchParams(location.hash.slice(1)).get("jwt");
if (jwt) location.replace("?" + new URLSearchParams({ jwt }));
else document.getElementById("problem").hidden = false;
`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? "");

/** A small page that continues a sign-in by its script, and says so where that is not possible. */
export function returnPage({ locale, t }: I18n): string {
  const [title, scripts, problem, signIn] = [
    t("Signing in…"),
    t("Turn on JavaScript to sign in with this site."),
    t("This page needs the response of the other site."),
    t("Sign In"),
  ].map(escaped);
  return `<!DOCTYPE html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>body{font:1em/1.5 sans-serif;max-width:32em;margin:15vh auto;padding:0 1em}a{color:inherit}</style><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title><script defer src="${SCRIPT_PATH}"></script></head><body><main><h1>${title}</h1><p id="scripts">${scripts}</p><p id="problem" hidden>${problem} <a href="/entry/signin">${signIn}</a></p></main></body></html>\n`;
}
