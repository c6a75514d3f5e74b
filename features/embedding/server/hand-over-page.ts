import type { I18n } from "#platform/contract/i18n.ts";
import { escapedHtml, plainPage } from "#platform/server/http/plain-page.ts";

/** Page in the window of a sign-in, which gives the session to the frame that opened the window. */
export const HAND_OVER_PAGE = "/entry/embedded";
export const HAND_OVER_SCRIPT_PATH = `${HAND_OVER_PAGE}.js`;

/** Sends the code to the forum’s own pages only: a window of another website that opened this one does not get it. */
export const HAND_OVER_SCRIPT = `const show = (id) => {
  for (const each of document.querySelectorAll("main p")) each.hidden = each.id !== id;
};
const challenge = new URLSearchParams(location.search).get("challenge");
try {
  const answer = await fetch("../api/v2/embed/codes", {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "colloquy" },
    body: JSON.stringify({ challenge }),
  });
  if (!answer.ok) show("problem");
  else if (!opener) show("alone");
  else {
    const { code } = await answer.json();
    opener.postMessage({ type: "embeddedSignIn", code }, location.origin);
    // The frame closes this window, unless it is gone.
    setTimeout(close, 2000);
  }
} catch {
  show("problem");
}
`;

export function handOverPage(i18n: I18n): string {
  const { t } = i18n;
  const texts = {
    scripts: t("Turn on JavaScript to sign in here."),
    problem: t("You can’t be signed in here. Close this window and try again."),
    alone: t("You are signed in. Close this window, and sign in on the page that you came from."),
  };
  const parts = Object.entries(texts).map(
    ([id, text]) => `<p id="${id}"${id === "scripts" ? "" : " hidden"}>${escapedHtml(text)}</p>`,
  );
  return plainPage(i18n, {
    title: t("Signing in…"),
    script: HAND_OVER_SCRIPT_PATH,
    content: parts.join(""),
  });
}
