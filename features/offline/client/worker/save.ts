import { withoutBase } from "#platform/contract/base-path.ts";
import {
  ASSETS,
  base,
  isReading,
  OFFLINE,
  PAGES,
  SAVED_AT,
  SAVED_PATH,
  SAVED_SIZE,
  SAVED_TITLE,
} from "../saved-pages.ts";
import { worker } from "./scope.ts";

const MOST_PAGES = 50;
const MOST_CHARACTERS = 15_000_000;
const MOST_ASSETS = 400;
const FRESH_MS = 30 * 60 * 1000;
/** Cache key for the id of the reader whose pages are saved; not an address of the forum. */
const READER = `${base}/.reader`;

/** Returns the forum's own path of an address; empty for one beside the forum. */
export const pathOf = (url: string): string => withoutBase(base, new URL(url).pathname) ?? "";

/** Increased when all pages are deleted; responses to earlier requests are then not saved. */
let run = 0;
export const currentRun = () => run;

/** Deletes all pages, because the next reader may be another user. */
export async function forgetPages(): Promise<void> {
  run += 1;
  await caches.delete(PAGES);
}

/** Deletes saved pages of another reader. */
async function readBy(reader: string): Promise<void> {
  const before = await (await caches.open(PAGES)).match(READER);
  if (before && (await before.text()) === reader) return;
  if (before) await forgetPages();
  await (await caches.open(PAGES)).put(READER, new Response(reader));
}

/** The folder of the section that a page is in. */
const FOLDER = /<html [^>]*data-folder="([^"]*)"/;

/** Returns the forum's own path of an address, without the folder of its page; empty for one beside the forum. */
function ownPathOf(url: string, html: string): string {
  const [, folder = ""] = FOLDER.exec(html) ?? [];
  return withoutBase(base + folder, new URL(url).pathname) ?? "";
}

const addressOf = (request: { url: string }) => {
  const { origin, pathname, search } = new URL(request.url);
  return origin + pathname + search;
};

export const findPage = async (url: string): Promise<Response | undefined> =>
  (await caches.open(PAGES)).match(addressOf({ url }));

export const findOfflinePage = async (): Promise<Response | undefined> =>
  (await caches.open(PAGES)).match(base + OFFLINE);

/** Deletes the oldest pages above the limits of number and size; the list of saved pages stays. */
async function makeRoom(cache: Cache): Promise<void> {
  const saved = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request))?.headers;
      return { request, own: headers?.get(SAVED_PATH) ?? "", size: Number(headers?.get(SAVED_SIZE) ?? 0) };
    }),
  );
  let [count, size] = [0, 0];
  for (const each of saved.reverse()) {
    if (!isReading(each.own)) continue;
    count += 1;
    size += each.size;
    if (count > MOST_PAGES || size > MOST_CHARACTERS) await cache.delete(each.request);
  }
}

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
const titleIn = (html: string) =>
  (/<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? "").replace(
    /&(?:lt|gt|quot|amp);/g,
    (each) => ENTITIES[each] ?? each,
  );

/** Creates a copy that contains the date of saving. */
function copyOf(answer: Response, html: string, own: string): Response {
  const at = new Date().toISOString();
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(SAVED_AT, at);
  headers.set(SAVED_PATH, own);
  headers.set(SAVED_SIZE, String(html.length));
  headers.set(SAVED_TITLE, encodeURIComponent(titleIn(html)));
  return new Response(html.replace("<head>", `<head><meta name="kept" content="${at}">`), { headers });
}

const isPage = ({ status, redirected, headers }: Response) =>
  status === 200 &&
  !redirected &&
  headers.get("content-type")?.startsWith("text/html") === true &&
  !headers.get("cache-control")?.includes("no-store");

/** Saves a response if its page may be saved, and detects a change of reader. */
export async function savePage(url: string, answer: Response, asked: number): Promise<void> {
  const [reader, of = ""] = (answer.headers.get("reader-id") ?? "").split(" ");
  // Another forum, below a path that this one's worker also serves, has other readers.
  if (!reader || of !== base || asked !== run) return;
  await readBy(reader);
  if (!isPage(answer)) return;
  const after = run;
  const html = await answer.text();
  const own = ownPathOf(url, html);
  if (!(isReading(own) || own === OFFLINE)) return;
  const copy = copyOf(answer, html, own);
  const cache = await caches.open(PAGES);
  if (after !== run) return;
  // Moves a page that is saved again to the newest position.
  await cache.delete(addressOf({ url }));
  await cache.put(addressOf({ url }), copy);
  await makeRoom(cache);
}

/** Fetches and saves a page, unless a recent copy exists. */
export async function fetchToSave(path: string): Promise<void> {
  const url = worker.location.origin + base + path;
  const savedAt = (await findPage(url))?.headers.get(SAVED_AT);
  if (savedAt && Date.now() - Date.parse(savedAt) < FRESH_MS) return;
  const asked = run;
  await savePage(url, await fetch(url, { headers: { accept: "text/html" } }), asked);
}

/** Returns whether a file never changes at its address. */
export const isAsset = (path: string): boolean => /^\/(?:assets|avatars|themes|words)\//.test(path);

/** Returns the cached file, or fetches and caches it. */
export async function assetFirst(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS);
  const cached = await cache.match(request.url);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.headers.get("cache-control")?.includes("immutable")) {
    await cache.put(request.url, answer.clone());
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST_ASSETS))) await cache.delete(old);
  }
  return answer;
}

/** Caches files that the page loaded before the worker was active. */
export async function saveAssets(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await assetFirst(new Request(address)).catch(() => {});
}
