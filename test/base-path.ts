import assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { Locator, Page } from "playwright-core";
import { basePathOf, htmlWith, withoutBase } from "#platform/contract/base-path.ts";

/*
 * With TEST_BASE_PATH=/below every forum of the tests is below that path. The tests themselves do not know it: requests
 * get it on their way to the forum, and what the forum says loses it, once it is certain that it was there.
 */

/** The path below which the forums of the tests are; empty as usual. */
export const TEST_BASE = process.env["TEST_BASE_PATH"] ?? "";

/** An address in a tag, as browsers would follow it. */
const ADDRESS = / (?:href|src|action|formaction|poster)="(\/(?!\/)[^"]*)"/gi;

/** Origins of the forums of this file. */
const origins = new Set<string>();

const plain = (text: string) => text.replaceAll(TEST_BASE, "");

/** Fails for a complete address of a forum without its base path. */
function requireBaseIn(text: string): void {
  for (const origin of origins)
    for (const [address] of text.matchAll(new RegExp(`${origin}/[^\\s"'<>]*`, "g")))
      assert.match(`${address}/`, new RegExp(`^${origin}${TEST_BASE}[^\\w-]`), "without the base path");
}

function requireBaseInTags(html: string): void {
  const tags = html.replace(/<script.*?<\/script>/gs, "").match(/<[a-z][^<>]*>/gi) ?? [];
  for (const tag of tags)
    for (const [, address = ""] of tag.matchAll(ADDRESS))
      assert.ok(address.startsWith(`${TEST_BASE}/`), `An address without the base path: ${tag}`);
}

/** Returns a text that left a forum without the base path, for example that of an email. */
export function plainText(text: string): string {
  if (TEST_BASE === "") return text;
  requireBaseIn(text);
  return plain(text);
}

function plainHeader(name: string, value: string): string {
  if (name === "location") {
    assert.ok(!/^\/(?!\/)/.test(value) || value.startsWith(`${TEST_BASE}/`), value);
    return plainText(value) || "/";
  }
  if (name === "set-cookie") {
    assert.ok(value.includes(`Path=${TEST_BASE}`), value);
    return value.replace(`Path=${TEST_BASE}`, "Path=/");
  }
  return name === "link" || name.startsWith("x-app-page") ? plain(value) : value;
}

/** Returns the text of an answer as at the root of a host; null for pictures and the like. */
function plainBody(type: string, body: Uint8Array): string | null {
  if (!/html|json|xml|text/.test(type) || body.includes(0)) return null;
  const text = Buffer.from(body).toString();
  if (!type.startsWith("text/html")) return plainText(text);
  requireBaseInTags(text);
  return plainText(htmlWith((address) => withoutBase(TEST_BASE, address) ?? address, text));
}

function plainAnswer(answer: LightMyRequestResponse): LightMyRequestResponse {
  for (const [name, value] of Object.entries(answer.headers))
    answer.headers[name] = Array.isArray(value)
      ? value.map((each) => plainHeader(name, each))
      : typeof value === "string"
        ? plainHeader(name, value)
        : value;
  const text = plainBody(String(answer.headers["content-type"]), answer.rawPayload);
  return text === null
    ? answer
    : Object.assign(answer, { body: text, payload: text, json: () => JSON.parse(text) });
}

async function plainResponse(response: Response, publicUrl: string): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  const headers = new Headers();
  for (const [name, value] of response.headers) headers.append(name, plainHeader(name, value));
  let body: Response["body"] | Uint8Array<ArrayBuffer> | string = response.body;
  // A stream of news does not end.
  if (body && !type.startsWith("text/event-stream")) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    body = plainBody(type, bytes) ?? bytes;
  }
  const { status, statusText, redirected } = response;
  const url = response.url.replace(basePathOf(publicUrl), "");
  const changed = new Response(body, { status, statusText });
  for (const [name, value] of Object.entries({ headers, redirected, url }))
    Object.defineProperty(changed, name, { value });
  return changed;
}

/** Returns a text of a test with the forum's address as it is. */
function withBase(text: string, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  return [
    (plain: string) => plain,
    encodeURIComponent,
    (plain: string) => plain.replaceAll("/", "\\/"),
  ].reduce((changed, written) => {
    const [atRoot, below] = [written(`${origin}/`), written(`${publicUrl}/`)];
    return changed.replaceAll(below, atRoot).replaceAll(atRoot, below);
  }, text);
}

const bodyBelow = (body: unknown, publicUrl: string) => {
  if (typeof body === "string") return withBase(body, publicUrl);
  const isPlain = body?.constructor === Object || Array.isArray(body);
  return isPlain ? JSON.parse(withBase(JSON.stringify(body), publicUrl)) : body;
};

const isBelow = (path: string) => path === TEST_BASE || path.startsWith(`${TEST_BASE}/`);

/** Where forums that are below a path listen, with their public addresses. The files of a process share it with `fetch`. */
const LISTENING = Symbol.for("forums below a path");

function forumsThatListen(): Map<string, string> {
  const process = globalThis as { [LISTENING]?: Map<string, string> };
  if (process[LISTENING]) return process[LISTENING];
  const listening = new Map<string, string>();
  process[LISTENING] = listening;
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? null : new URL(input);
    const publicUrl = url ? listening.get(url.origin) : undefined;
    if (!url || publicUrl === undefined) return send(input, init);
    if (!isBelow(url.pathname)) url.pathname = TEST_BASE + url.pathname;
    url.search = withBase(url.search, publicUrl);
    const body = bodyBelow(init?.body, publicUrl);
    const response = await send(url, {
      ...init,
      ...(body !== undefined && { body }),
    });
    return plainResponse(response, publicUrl);
  };
  return listening;
}

/** Returns whether a forum below a path listens at this origin, rather than another server of a test. */
export const isForumBelow = (origin: string): boolean => TEST_BASE !== "" && forumsThatListen().has(origin);

/** Lets `fetch` reach a forum below a path at a port of this machine, and shows its answers without it. The result ends that. */
export function answerAt(port: number, publicUrl: string): () => void {
  if (TEST_BASE === "" || basePathOf(publicUrl) !== TEST_BASE) return () => {};
  const listening = forumsThatListen();
  const places = ["127.0.0.1", "localhost"].map((host) => `http://${host}:${port}`);
  for (const place of places) listening.set(place, publicUrl);
  return () => {
    for (const place of places) listening.delete(place);
  };
}

/** Lets requests of tests reach a forum that is below a path, and shows them its answers without it. */
export function belowPath(http: FastifyInstance, publicUrl: string): void {
  if (TEST_BASE === "") return;
  origins.add(new URL(publicUrl).origin);
  // Before a test looks up `fetch`, even for an address that it waits for.
  forumsThatListen();
  const at = (url: unknown) =>
    typeof url === "string" && url.startsWith("/") && !isBelow(url)
      ? TEST_BASE + withBase(url, publicUrl)
      : url;
  const inject = http.inject.bind(http) as (sent: unknown) => Promise<LightMyRequestResponse>;
  const below = async (sent: string | { url?: unknown; payload?: unknown; query?: unknown }) => {
    if (typeof sent === "string") return plainAnswer(await inject(at(sent)));
    const { url, payload, query } = sent;
    const changed = {
      ...{ ...sent, url: at(url) },
      ...(payload !== undefined && { payload: bodyBelow(payload, publicUrl) }),
    };
    return plainAnswer(
      await inject(typeof query === "string" ? { ...changed, query: withBase(query, publicUrl) } : changed),
    );
  };
  http.inject = below as never;

  http.server.once("listening", () => {
    const { port } = http.server.address() as AddressInfo;
    http.server.once("close", answerAt(port, publicUrl));
  });
}

/** The gallery of components is no forum: it is built for its place, and its links have no base path. */
const GALLERY = /^(?:\/[^/]+)?\/_gallery(?:\/|$)/;

/** Notes the requests of browsers for what is beside a forum that is below a path. */
export function noteBeside(http: FastifyInstance, note: (problem: string) => void): void {
  if (TEST_BASE === "") return;
  http.server.prependListener("request", ({ url = "", headers }: IncomingMessage) => {
    // An emptied tab is at robots.txt, which belongs to no path.
    const isOfBrowser = headers["sec-fetch-site"] !== undefined && url !== "/robots.txt";
    if (GALLERY.test(url) || GALLERY.test(URL.parse(headers.referer ?? "")?.pathname ?? "")) return;
    if (isOfBrowser && !isBelow(url.replace(/[?#].*/, ""))) note(`beside the forum: ${url}`);
  });
}

/** Marks pages below a path, and the locators that know them. */
const BELOW = Symbol.for("below a path");

const selectorBelow = (selector: string) =>
  selector.replace(/((?:href|src|action)[*^]?=["'])\/(?!\/)/g, `$1${TEST_BASE}/`);

/** Lets locators of marked pages find elements by addresses without the base path, and read such addresses. */
function translateLocators(prototype: Locator & { [BELOW]?: true }): void {
  if (prototype[BELOW]) return;
  prototype[BELOW] = true;
  const { getAttribute, locator } = prototype;
  const isMarked = (one: Locator) => BELOW in one.page() && !GALLERY.test(new URL(one.page().url()).pathname);
  prototype.locator = function (selector, options) {
    const isText = typeof selector === "string" && isMarked(this);
    return locator.call(this, isText ? selectorBelow(selector) : selector, options);
  };
  prototype.getAttribute = async function (name, options) {
    const value = await getAttribute.call(this, name, options);
    const isAddress = /^(?:href|src|action|poster)$/.test(name) && /^\/(?!\/)/.test(value ?? "");
    if (value === null || !isAddress || !isMarked(this)) return value;
    assert.ok(isBelow(value.replace(/[?#].*/, "")), `An address without the base path: ${value}`);
    return plain(value) || "/";
  };
}

/** Lets a page of a test go to addresses of a forum that is below a path, and say where it is without it. */
export function goBelowPath(page: Page, origin: string): void {
  if (TEST_BASE === "") return;
  const at = (address: string) => {
    const url = new URL(address, origin);
    return url.origin === origin && !isBelow(url.pathname)
      ? origin + TEST_BASE + url.pathname + url.search + url.hash
      : address;
  };
  const [goto, url, waitForURL] = [page.goto.bind(page), page.url.bind(page), page.waitForURL.bind(page)];
  const locator = page.locator.bind(page);
  page.locator = (selector, options) => locator(selectorBelow(selector), options);
  Object.assign(page, { [BELOW]: true });
  translateLocators(Object.getPrototypeOf(locator("html")));
  page.goto = (address, options) => goto(at(address), options);
  page.url = () => url().replace(origin + TEST_BASE, origin);
  page.waitForURL = (wanted, options) =>
    typeof wanted === "function"
      ? waitForURL((found) => wanted(new URL(found.href.replace(origin + TEST_BASE, origin))), options)
      : waitForURL(typeof wanted === "string" && !wanted.startsWith("*") ? at(wanted) : wanted, options);
}
