import { BASE, ownPath } from "./base.ts";
import { linkOf } from "./report.ts";

/** Pages on which members sign in; providers refuse to be in a frame. */
const ENTRY = /^\/entry\/(signin|register)$/;
const HAND_OVER = "/entry/embedded";
const WINDOW = "popup,width=520,height=720";
/** A window that is closed so soon was separated from this page by the browser. */
const SEPARATED_MS = 3000;
const LOOK_MS = 250;

/** The header of the forum’s own pages, as in `own-page.ts`: an import would load the scripts of the page with it. */
const OWN_PAGE = "colloquy";

/** Calls the API as the forum’s own pages do; the cookies are for this frame. */
const call = (path: string, body: object) =>
  fetch(`${BASE}/api/v2${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": OWN_PAGE },
    body: JSON.stringify(body),
  });

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** A secret of this frame, and its hash for the window. */
async function newProof() {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(digest)) };
}

/** Signs in with the string that the page around this one has put into the address, and removes it from there. */
export async function takeSsoString(): Promise<void> {
  const url = new URL(location.href);
  const sso = url.searchParams.get("sso");
  if (sso === null) return;
  url.searchParams.delete("sso");
  history.replaceState(history.state, "", url);
  const rest = (ownPath(url) ?? "/") + url.search + url.hash;
  const answer = await call("/authenticate/sso", { sso, target: rest }).catch(() => null);
  if (answer?.ok) location.replace(BASE + ((await answer.json()) as { target: string }).target);
}

/** Returns where a link to sign in leads afterwards: usually back to this page. */
function targetOf(link: HTMLAnchorElement): string {
  const { searchParams } = new URL(link.href);
  // The page about a missing permission writes it with a capital.
  const target = searchParams.get("target") ?? searchParams.get("Target") ?? "";
  if (/^\/(?![/\\])/.test(target)) return BASE + target;
  return ownPath(location)?.startsWith("/entry/") ? `${BASE}/` : location.href;
}

/**
 * Lets members sign in in a window of its own, where the forum has its usual cookies, and takes the session over from
 * there. Where that is not possible, the links lead to the pages in this frame.
 */
export function signInInWindow(): void {
  if (!isSecureContext) return;
  let proof: Awaited<ReturnType<typeof newProof>> | null = null;
  let isPossible = true;
  let opened: { popup: Window; target: string; at: number } | null = null;
  const prepare = async () => {
    proof = await newProof();
  };
  void prepare();

  addEventListener(
    "click",
    (event) => {
      const link = linkOf(event);
      const page = link ? ENTRY.exec(ownPath(link) ?? "")?.[1] : undefined;
      if (!link || page === undefined || !proof || !isPossible) return;
      const search = new URLSearchParams({ challenge: proof.challenge, page });
      const popup = open(`${BASE}${HAND_OVER}?${search}`, "colloquySignIn", WINDOW);
      if (!popup) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      opened = { popup, target: targetOf(link), at: performance.now() };
    },
    true,
  );
  setInterval(() => {
    if (!opened?.popup.closed) return;
    if (performance.now() - opened.at < SEPARATED_MS) isPossible = false;
    opened = null;
  }, LOOK_MS);
  addEventListener("message", async ({ data, origin, source }) => {
    if (origin !== location.origin || !opened || source !== opened.popup || !proof) return;
    if (data?.type !== "embeddedSignIn") return;
    const { target, popup } = opened;
    opened = null;
    popup.close();
    const answer = await call("/embed/sessions", { code: data.code, verifier: proof.verifier });
    if (!answer.ok) void prepare();
    else if (new URL(target, location.href).href === location.href) location.reload();
    else location.replace(target);
  });
}
