/**
 * Runs on the pages of a forum that other websites may show. In a frame it tells the page around it where it is, signs in
 * in a window of its own, and opens other websites in place of that page. It is loaded besides the scripts of the page.
 */
import type { EmbedOnPages } from "../../contract.ts";
import { ownPath } from "./base.ts";
import { findHost } from "./host.ts";
import { markCalls } from "./mark-calls.ts";
import { reportTo } from "./report.ts";
import { signInInWindow, takeSsoString } from "./sign-in.ts";

const BYPASS = "bypassEmbed";

const script = document.querySelector<HTMLScriptElement>("script[data-embed]");
const embed = JSON.parse(script?.dataset["embed"] ?? "null") as EmbedOnPages | null;

function isBypassed(): boolean {
  if (new URLSearchParams(location.search).has(BYPASS)) sessionStorage.setItem(BYPASS, "1");
  return sessionStorage.getItem(BYPASS) !== null;
}

/** Opens this page inside the page that shows the forum. */
function goToHost({ remoteUrl }: EmbedOnPages): void {
  // The windows in which members sign in are no frames.
  const isEntry = ownPath(location)?.startsWith("/entry/");
  if (isEntry || isBypassed() || location.host === new URL(remoteUrl).host) return;
  location.replace(`${remoteUrl}#${escape(location.href)}`);
}

if (embed && parent === window) {
  if (embed.isForced) goToHost(embed);
} else if (embed) {
  const host = findHost(embed);
  if (host !== null) {
    markCalls();
    void takeSsoString();
    reportTo(host);
    signInInWindow();
  }
}
