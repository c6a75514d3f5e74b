import { base, OFFLINE } from "../saved-pages.ts";
import {
  assetFirst,
  currentRun,
  findOfflinePage,
  findPage,
  forgetPages,
  isAsset,
  pathOf,
  savePage,
} from "./save.ts";
import { type FetchEvent, worker } from "./scope.ts";

/** Timeout for the network, in milliseconds, when a saved page exists. */
const PATIENCE_MS = 4000;
/** Statuses of proxies whose forum does not respond. */
const AWAY = [502, 503, 504];
const SIGNS_OUT = /^(?:\/api\/v2\/authenticate\/signout|\/entry\/signout)/;

const inTime = (answer: Promise<Response>): Promise<Response> =>
  Promise.race([
    answer,
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error("late")), PATIENCE_MS)),
  ]);

/** Returns the current page; its saved copy when the forum is unreachable; or the list of saved pages. */
async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  const { url } = event.request;
  const asked = currentRun();
  const network = fetch(event.request);
  event.waitUntil(network.then((answer) => savePage(url, answer.clone(), asked)).catch(() => {}));
  const copy = await findPage(url);
  try {
    const answer = await (copy ? inTime(network) : network);
    return copy && AWAY.includes(answer.status) ? copy : answer.clone();
  } catch (error) {
    if (copy) return copy;
    // Only the forum knows the reader's position in a thread; the thread itself may be saved.
    const thread = path.replace(/(?<=\/discussion\/.+)\/unread$/, "");
    if (thread !== path) return Response.redirect(base + thread);
    const list = await findOfflinePage();
    if (!list) throw error;
    if (path === OFFLINE) return list;
    return Response.redirect(`${base}${OFFLINE}?page=${encodeURIComponent(path + new URL(url).search)}`);
  }
}

/** Responds to requests that may need a saved page or file. */
export function answer(event: FetchEvent): void {
  const { request } = event;
  const path = pathOf(request.url);
  if (new URL(request.url).origin !== worker.location.origin || path === "") return;
  if (request.method !== "GET") {
    if (SIGNS_OUT.test(path)) event.waitUntil(forgetPages());
    return;
  }
  if (isAsset(path)) event.respondWith(assetFirst(request));
  else if (request.mode === "navigate" && !path.startsWith("/api/"))
    event.respondWith(answerPage(event, path));
}
