import { isReading, OFFLINE } from "../saved-pages.ts";
import { assetFirst, currentRun, findOfflinePage, findPage, forgetPages, isAsset, savePage } from "./save.ts";
import { type FetchEvent, worker } from "./scope.ts";

/** Nobody waits longer for the forum when there is something to read meanwhile. */
const PATIENCE_MS = 4000;
/** Answers of whoever stands before a forum that does not answer. */
const AWAY = [502, 503, 504];
const SIGNS_OUT = /^(?:\/api\/v2\/authenticate\/signout|\/entry\/signout)/;

const inTime = (answer: Promise<Response>): Promise<Response> =>
  Promise.race([
    answer,
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error("late")), PATIENCE_MS)),
  ]);

/** The page as it is now; as it was kept where the forum cannot be reached; or the list of what is kept. */
async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  const { url } = event.request;
  const asked = currentRun();
  const network = fetch(event.request);
  event.waitUntil(network.then((answer) => savePage(url, answer.clone(), asked)).catch(() => {}));
  const copy = isReading(path) ? await findPage(url) : undefined;
  try {
    const answer = await (copy ? inTime(network) : network);
    return copy && AWAY.includes(answer.status) ? copy : answer.clone();
  } catch (error) {
    if (copy) return copy;
    // Where the reader goes on in a thread is known to the forum alone; the thread may be here.
    const thread = path.replace(/(?<=^\/discussion\/.+)\/unread$/, "");
    if (thread !== path) return Response.redirect(thread);
    const list = await findOfflinePage();
    if (!list) throw error;
    const { pathname, search } = new URL(url);
    if (pathname === OFFLINE) return list;
    return Response.redirect(`${OFFLINE}?page=${encodeURIComponent(pathname + search)}`);
  }
}

/** What is answered here and not by the network alone. */
export function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.method !== "GET") {
    if (SIGNS_OUT.test(pathname)) event.waitUntil(forgetPages());
    return;
  }
  if (isAsset(pathname)) event.respondWith(assetFirst(request));
  else if (request.mode === "navigate" && !pathname.startsWith("/api/"))
    event.respondWith(answerPage(event, pathname));
}
