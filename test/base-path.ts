import assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { Page } from "playwright-core";
import { htmlWithoutBase } from "#platform/contract/base-path.ts";

/*
 * With TEST_BASE_PATH=/below every forum of the tests is below that path. The tests themselves do not know it: requests
 * get it on their way to the forum, and what the forum says loses it, once it is certain that it was there.
 */

/** The path below which the forums of the tests are; empty as usual. */
export const TEST_BASE = process.env["TEST_BASE_PATH"] ?? "";

/** An address in a tag, as browsers would follow it. */
const ADDRESS = / (?:href|src|action|formaction|poster)="(\/(?!\/)[^"]*)"/gi;

const plain = (text: string) => text.replaceAll(TEST_BASE, "");

function requireBase(html: string): void {
  const tags = html.replace(/<script.*?<\/script>/gs, "").match(/<[a-z][^<>]*>/gi) ?? [];
  for (const tag of tags)
    for (const [, address = ""] of tag.matchAll(ADDRESS))
      assert.ok(address.startsWith(`${TEST_BASE}/`), `An address without the base path: ${tag}`);
}

function plainAnswer(answer: LightMyRequestResponse): LightMyRequestResponse {
  const { location } = answer.headers;
  if (typeof location === "string") {
    assert.ok(!/^\/(?!\/)/.test(location) || location.startsWith(`${TEST_BASE}/`), location);
    answer.headers.location = plain(location) || "/";
  }
  const cookies = answer.headers["set-cookie"];
  const plainCookie = (cookie: string) => {
    assert.ok(cookie.includes(`Path=${TEST_BASE}`), cookie);
    return cookie.replace(`Path=${TEST_BASE}`, "Path=/");
  };
  if (cookies !== undefined)
    answer.headers["set-cookie"] = Array.isArray(cookies) ? cookies.map(plainCookie) : plainCookie(cookies);
  for (const [name, value] of Object.entries(answer.headers))
    if (typeof value === "string" && (name === "link" || name.startsWith("x-app-page")))
      answer.headers[name] = plain(value);
  const type = String(answer.headers["content-type"]);
  if (!/html|json|xml|text/.test(type) || answer.rawPayload.includes(0)) return answer;
  if (type.startsWith("text/html")) requireBase(answer.body);
  const text = plain(type.startsWith("text/html") ? htmlWithoutBase(TEST_BASE, answer.body) : answer.body);
  return Object.assign(answer, { body: text, payload: text, json: () => JSON.parse(text) });
}

/** Returns a text of a test with the forum's address as it is. */
function withBase(text: string, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  return [
    (plain: string) => plain,
    encodeURIComponent,
    (plain: string) => plain.replaceAll("/", "\\/"),
  ].reduce((changed, written) => changed.replaceAll(written(`${origin}/`), written(`${publicUrl}/`)), text);
}

/** Lets requests of tests reach a forum that is below a path, and shows them its answers without it. */
export function belowPath(http: FastifyInstance, publicUrl: string): void {
  if (TEST_BASE === "") return;
  const inject = http.inject.bind(http) as (sent: unknown) => Promise<LightMyRequestResponse>;
  const at = (url: unknown) =>
    typeof url === "string" && url.startsWith("/") ? TEST_BASE + withBase(url, publicUrl) : url;
  const bodyOf = (payload: unknown) => {
    if (typeof payload === "string") return withBase(payload, publicUrl);
    const isPlain = payload?.constructor === Object || Array.isArray(payload);
    return isPlain ? JSON.parse(withBase(JSON.stringify(payload), publicUrl)) : payload;
  };
  const below = async (sent: string | { url?: unknown; payload?: unknown; query?: unknown }) => {
    if (typeof sent === "string") return plainAnswer(await inject(at(sent)));
    const { url, payload, query } = sent;
    const changed = { ...sent, url: at(url), ...(payload !== undefined && { payload: bodyOf(payload) }) };
    return plainAnswer(
      await inject(typeof query === "string" ? { ...changed, query: withBase(query, publicUrl) } : changed),
    );
  };
  http.inject = below as never;
}

/** Notes the requests of browsers for what is beside a forum that is below a path. */
export function noteBeside(http: FastifyInstance, note: (problem: string) => void): void {
  if (TEST_BASE === "") return;
  http.server.prependListener("request", ({ url = "", headers }: IncomingMessage) => {
    // An emptied tab is at robots.txt, which belongs to no path.
    const isOfBrowser = headers["sec-fetch-site"] !== undefined && url !== "/robots.txt";
    if (isOfBrowser && url !== TEST_BASE && !url.startsWith(`${TEST_BASE}/`))
      note(`beside the forum: ${url}`);
  });
}

/** Lets a page of a test go to addresses of a forum that is below a path, and say where it is without it. */
export function goBelowPath(page: Page, origin: string): void {
  if (TEST_BASE === "") return;
  const at = (address: string) => {
    const url = new URL(address, origin);
    return url.origin === origin && !url.pathname.startsWith(`${TEST_BASE}/`)
      ? origin + TEST_BASE + url.pathname + url.search + url.hash
      : address;
  };
  const [goto, url, waitForURL] = [page.goto.bind(page), page.url.bind(page), page.waitForURL.bind(page)];
  const locator = page.locator.bind(page);
  page.locator = (selector, options) =>
    locator(selector.replace(/((?:href|src|action)[*^]?=["'])\/(?!\/)/g, `$1${TEST_BASE}/`), options);
  page.goto = (address, options) => goto(at(address), options);
  page.url = () => url().replace(origin + TEST_BASE, origin);
  page.waitForURL = (wanted, options) =>
    typeof wanted === "function"
      ? waitForURL((found) => wanted(new URL(found.href.replace(origin + TEST_BASE, origin))), options)
      : waitForURL(typeof wanted === "string" && !wanted.startsWith("*") ? at(wanted) : wanted, options);
}
