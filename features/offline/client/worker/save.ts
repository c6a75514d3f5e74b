import { ASSETS, isReading, OFFLINE, PAGES, SAVED_AT, SAVED_SIZE, SAVED_TITLE } from "../saved-pages.ts";
import { worker } from "./scope.ts";

const MOST_PAGES = 50;
const MOST_CHARACTERS = 15_000_000;
const MOST_ASSETS = 400;
const FRESH_MS = 30 * 60 * 1000;
/** Says whose pages these are; no address of the forum. */
const READER = "/.reader";

/** Rises whenever all is forgotten: what was asked for before is not kept after. */
let turn = 0;
export const currentRun = () => turn;

/** Forgets all pages: whoever reads next may be somebody else. */
export async function forgetPages(): Promise<void> {
  turn += 1;
  await caches.delete(PAGES);
}

/** Everything that is kept is one reader's. */
async function readBy(reader: string): Promise<void> {
  const before = await (await caches.open(PAGES)).match(READER);
  if (before && (await before.text()) === reader) return;
  if (before) await forgetPages();
  await (await caches.open(PAGES)).put(READER, new Response(reader));
}

const addressOf = (request: { url: string }) => {
  const { origin, pathname, search } = new URL(request.url);
  return origin + pathname + search;
};

export const findPage = async (url: string): Promise<Response | undefined> =>
  (await caches.open(PAGES)).match(addressOf({ url }));

export const findOfflinePage = async (): Promise<Response | undefined> =>
  (await caches.open(PAGES)).match(OFFLINE);

/** The oldest go when there are too many or too much of them; the page that lists them stays. */
async function makeRoom(cache: Cache): Promise<void> {
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => ({
      request,
      size: Number((await cache.match(request))?.headers.get(SAVED_SIZE) ?? 0),
    })),
  );
  let [count, size] = [0, 0];
  for (const { request, size: own } of kept.reverse()) {
    if (!isReading(new URL(request.url).pathname)) continue;
    count += 1;
    size += own;
    if (count > MOST_PAGES || size > MOST_CHARACTERS) await cache.delete(request);
  }
}

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
const titleIn = (html: string) =>
  (/<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? "").replace(
    /&(?:lt|gt|quot|amp);/g,
    (each) => ENTITIES[each] ?? each,
  );

/** A copy that says of itself since when it is one. */
async function copyOf(answer: Response): Promise<Response> {
  const html = await answer.text();
  const at = new Date().toISOString();
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(SAVED_AT, at);
  headers.set(SAVED_SIZE, String(html.length));
  headers.set(SAVED_TITLE, encodeURIComponent(titleIn(html)));
  return new Response(html.replace("<head>", `<head><meta name="kept" content="${at}">`), { headers });
}

const isPage = ({ status, redirected, headers }: Response) =>
  status === 200 &&
  !redirected &&
  headers.get("content-type")?.startsWith("text/html") === true &&
  !headers.get("cache-control")?.includes("no-store");

/** Keeps what the forum answered, when it is something to read; and notices when it was for another reader. */
export async function savePage(url: string, answer: Response, asked: number): Promise<void> {
  const reader = answer.headers.get("reader-id");
  if (reader === null || asked !== turn) return;
  await readBy(reader);
  const { pathname } = new URL(url);
  if (!isPage(answer) || !(isReading(pathname) || pathname === OFFLINE)) return;
  const after = turn;
  const copy = await copyOf(answer);
  const cache = await caches.open(PAGES);
  if (after !== turn) return;
  // What is written again is the newest.
  await cache.delete(addressOf({ url }));
  await cache.put(addressOf({ url }), copy);
  await makeRoom(cache);
}

/** Asks for a page so as to keep it, unless it was kept a while ago. */
export async function fetchToSave(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin).href;
  const savedAt = (await findPage(url))?.headers.get(SAVED_AT);
  if (savedAt && Date.now() - Date.parse(savedAt) < FRESH_MS) return;
  const asked = turn;
  await savePage(url, await fetch(url, { headers: { accept: "text/html" } }), asked);
}

/** Whether it never changes under its address. */
export const isAsset = (path: string): boolean => /^\/(?:assets|avatars|themes|words)\//.test(path);

/** What never changes is asked for once. */
export async function assetFirst(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.headers.get("cache-control")?.includes("immutable")) {
    await cache.put(request.url, answer.clone());
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST_ASSETS))) await cache.delete(old);
  }
  return answer;
}

/** Files that a page had before anybody listened. */
export async function saveAssets(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await assetFirst(new Request(address)).catch(() => {});
}
