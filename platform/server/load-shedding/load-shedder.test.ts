import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import dns2 from "dns2";
import { openForum } from "#test/forum.ts";
import { BoundedMap } from "../cache/bounded-map.ts";
import { until } from "../postgres/until.ts";
import { networkKeys } from "../security/limits.ts";
import { Budgets } from "./budgets.ts";
import { clientAddress } from "./client-address.ts";
import { CostMeter } from "./cost-meter.ts";
import { LoadShedder } from "./load-shedder.ts";
import { LoadWatch } from "./load-watch.ts";
import { isOneOf } from "./networks.ts";
import { afterLook, CALM } from "./pressure.ts";
import { engineCalled, engineOfHost } from "./search-engines.ts";

const { Packet } = dns2;
const IDLE = { pool: { waitingCount: 0, options: {} as never }, underWay: () => 0, onLook: () => {} };

test("clients are counted by address and by network", () => {
  for (const [ip, keys] of Object.entries({
    "8.8.4.4": ["8.8.4.4", "8.8.4.0/24"],
    "::ffff:8.8.4.4": ["8.8.4.4", "8.8.4.0/24"],
    "2600:1:2:3:4::5": ["2600:1:2:3::/64", "2600:1:2::/48"],
  }))
    assert.deepEqual(networkKeys(ip), keys, ip);
});

test("a forwarded address counts only when a trusted proxy sent it", () => {
  const from = (remoteAddress: string, forwarded: string | undefined, trusted: string[]) =>
    clientAddress(
      { socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } } as never,
      isOneOf(trusted),
    );
  const trusted = ["loopback", "10.0.0.0/8", "2001:db8::/32"];
  assert.equal(from("127.0.0.1", "8.8.8.8", []), "127.0.0.1");
  assert.equal(from("9.9.9.9", "8.8.8.8", trusted), "9.9.9.9");
  assert.equal(from("::ffff:127.0.0.1", "8.8.8.8", trusted), "8.8.8.8");
  assert.equal(from("::1", "1.1.1.1, 8.8.8.8, 10.2.3.4", trusted), "8.8.8.8");
  assert.equal(from("2001:db8::7", "10.2.3.4", trusted), "10.2.3.4");
  assert.equal(from("127.0.0.1", undefined, trusted), "127.0.0.1");
  assert.equal(from("127.0.0.1", "x".repeat(500), trusted).length, 64);
});

test("processor time is divided among requests under way, and all of it is charged", () => {
  let now = 0;
  const meter = new CostMeter(() => now);
  const first = meter.begin();
  now += 10;
  const second = meter.begin();
  now += 10;
  assert.equal(meter.end(first), 15);
  now += 4;
  assert.equal(meter.end(second), 9);
  now += 100;
  assert.equal(meter.end(meter.begin()), 0);
});

test("an address has a budget, its network four times as much, and a minute without requests restores both", () => {
  let now = 0;
  const budgets = new Budgets(1000, () => now);
  const keys = (last: number) => networkKeys(`8.8.8.${last}`);
  budgets.charge(keys(1), 999);
  assert.equal(budgets.secondsToWait(keys(1)), 0);
  budgets.charge(keys(1), 1);
  assert.equal(budgets.secondsToWait(keys(1)), 6);
  assert.equal(budgets.secondsToWait(keys(2)), 0);
  for (const last of [2, 3, 4]) budgets.charge(keys(last), 1000);
  assert.ok(budgets.secondsToWait(keys(5)) > 0);
  assert.equal(budgets.secondsToWait(networkKeys("8.8.9.1")), 0);
  now += 60_000;
  assert.equal(budgets.secondsToWait(keys(1)), 0);
  budgets.charge(keys(6), 1_000_000);
  now += 60_001;
  assert.equal(budgets.secondsToWait(keys(6)), 0);
  assert.equal(budgets.secondsToWait([]), 0);
});

test("the memory for networks is limited", () => {
  const map = new BoundedMap<number, string>({ name: "networks", most: 3, mostBytes: 100 });
  for (const key of [1, 2, 3, 1, 4]) map.set(key, "");
  assert.deepEqual([map.size, map.get(2), map.get(1)], [3, undefined, ""]);
});

test("the level rises after repeated high load, and falls after a long time of low load", () => {
  const levels = (loads: number[]) => {
    let pressure = CALM;
    return loads.map((load) => {
      pressure = afterLook(pressure, load);
      return pressure.level;
    });
  };
  const times = (count: number, load: number) => Array<number>(count).fill(load);
  assert.deepEqual(levels([5, 0, 5, 0]), [0, 0, 0, 0]);
  assert.deepEqual(levels([1, 1, 9, 9]), [0, 1, 1, 2]);
  // Load that oscillates around the limit.
  assert.deepEqual(new Set(levels([1, 1, ...times(20, 0.9)]).slice(1)), new Set([1]));
  assert.deepEqual(levels([9, 9, ...times(16, 0)]).slice(1), [...times(8, 2), ...times(8, 1), 0]);
});

test("a delayed event loop raises the level, unless the watch is disabled", async (t) => {
  // Even an idle event loop is later than 1 ms, because delays are measured with timers of 10 ms.
  const watch = new LoadWatch({ ...IDLE, delay: 1 });
  const disabled = new LoadWatch({ ...IDLE, delay: 0 });
  t.after(() => {
    watch.close();
    disabled.close();
  });
  const levels: string[] = [];
  watch.onLevel = (level) => levels.push(level);
  await until(() => watch.level > 0, 10, "The level does not rise.");
  assert.equal(levels.length, 1);
  assert.ok(watch.load > 1);
  assert.deepEqual([disabled.level, disabled.load], [0, 0]);
});

test("search engines are recognized by their names and hosts", () => {
  const agents = {
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)": "Google",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)": "Bing",
    "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)": "Yandex",
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0": null,
  };
  for (const [agent, name] of Object.entries(agents)) assert.equal(engineCalled(agent), name);
  const hosts = {
    "crawl-66-249-66-1.googlebot.com": "Google",
    "Crawl-66-249-66-1.GoogleBot.com.": "Google",
    "17-58-98-1.applebot.apple.com": "Apple",
    "googlebot.com.evil.example": null,
    "evilgooglebot.com": null,
  };
  for (const [host, name] of Object.entries(hosts)) assert.equal(engineOfHost(host), name, host);
});

const PAGE = "/discussion/1/a?view=";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const CRAWLER = "66.249.66.1";
/** Addresses that only claim to be a search engine. */
const [LIAR, FORGER] = ["45.1.1.1", "45.2.2.2"];
const NAMES: Record<string, string> = {
  "1.66.249.66.in-addr.arpa": "crawl-66-249-66-1.googlebot.com",
  "1.1.1.45.in-addr.arpa": "cheap.hosting.example",
  "2.2.2.45.in-addr.arpa": "crawl-66-249-66-1.googlebot.com",
};

const nameServer = new dns2.UDPServer((request, send) => {
  const answer = Packet.createResponseFromRequest(request);
  const [question] = request.questions;
  const name = question?.name ?? "";
  const own = { name, class: Packet.CLASS.IN, ttl: 60 };
  if (question?.type === Packet.TYPE.PTR && NAMES[name])
    answer.answers.push({ ...own, type: Packet.TYPE.PTR, domain: NAMES[name] } as never);
  if (question?.type === Packet.TYPE.A)
    answer.answers.push({ ...own, type: Packet.TYPE.A, address: CRAWLER } as never);
  void send(answer);
});
await nameServer.listen(0, "127.0.0.1");
after(() => nameServer.close());

const forum = await openForum({
  environment: {
    RATE_LIMIT: "on",
    TRUST_PROXY: "loopback",
    // One page costs more than this.
    GUEST_BUDGET: "1",
    GUEST_REQUESTS: "1",
    OVERLOAD_DELAY: "0",
    DNS_SERVERS: `127.0.0.1:${(nameServer.address() as AddressInfo).port}`,
  },
});
let url: string;
before(async () => {
  url = await forum.listen();
});

let view = 0;
async function ask(from: string, path = `${PAGE}${++view}`, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { headers: { "x-forwarded-for": from, ...headers } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;
const metric = async (name: string) =>
  Number(
    (await forum.forum.http.inject({ url: "/metrics" })).body
      .split("\n")
      .find((line) => line.startsWith(name))
      ?.split(" ")
      .at(-1),
  );

test("a network without budget gets a 429, while members, files and cached pages are not affected", async () => {
  assert.equal(await statusOf("8.8.8.8", "/discussions"), 200);
  const { status, headers, text } = await ask("8.8.8.8");
  assert.equal(status, 429);
  assert.ok(Number(headers.get("retry-after")) > 0);
  assert.match(text, /^<!DOCTYPE html>.*You are doing that too often\..*<\/html>\n$/);
  assert.ok(text.length < 1000);
  const call = await ask("8.8.8.8", "/api/v2/discussions");
  assert.deepEqual([call.status, JSON.parse(call.text).status], [429, 429]);
  const french = await ask("8.8.8.8", undefined, { "accept-language": "fr" });
  assert.equal(french.headers.get("content-type"), "text/html; charset=utf-8");

  assert.equal(await statusOf("8.8.8.8", "/discussions"), 200);
  assert.equal(await statusOf("8.8.8.8", "/manifest.webmanifest"), 200);
  const { cookie } = await forum.as("member");
  for (let times = 0; times < 3; times++)
    assert.equal(await statusOf("8.8.8.8", "/discussions?x=1", { cookie }), 200);
  const administrator = await forum.as("administrator");
  const { accessToken } = (await administrator.post("/tokens", { name: "A program" })).body;
  const me = "/api/v2/users/me";
  assert.equal(await statusOf("8.8.8.8", me, { authorization: `Bearer ${accessToken}` }), 200);
  assert.equal(await statusOf("8.8.8.8", `${me}?access_token=${accessToken}`), 200);
  // Who guesses tokens is a guest without budget there, and elsewhere learns that they are wrong.
  assert.equal(await statusOf("8.8.8.8", `${me}?access_token=made-up`), 429);
  assert.equal(await statusOf("8.9.9.8", `${me}?access_token=made-up`), 401);
  // An invalid session is treated like none.
  const made = cookie.replace(/=.*/, "=made-up");
  assert.equal(await statusOf("8.8.8.8", "/discussions?x=1", { cookie: made }), 429);
  assert.notEqual(await statusOf("8.9.9.9"), 429);
});

test("a verified search engine is never refused, and one that only claims to be is treated like a guest", async () => {
  const agent = { "user-agent": GOOGLEBOT };
  const isAdmitted = async (from: string) => (await statusOf(from, undefined, agent)) !== 429;
  for (const from of [CRAWLER, LIAR, FORGER]) assert.ok(await isAdmitted(from), from);
  await until(() => isAdmitted(CRAWLER), 10, "Google is turned away.");
  for (let times = 0; times < 5; times++) assert.ok(await isAdmitted(CRAWLER));
  await until(
    async () => (await metric('load_shedding_search_engine_checks_total{result="refuted"}')) === 2,
    10,
    "They were not checked.",
  );
  for (const from of [LIAR, FORGER]) assert.equal(await isAdmitted(from), false, from);
  // A crawler's address with another user agent is not a search engine either.
  assert.equal(await statusOf(CRAWLER, undefined, { "user-agent": "other" }), 429);
});

test("guests wait in a queue while members are served, and requests beyond the queue are refused at once", async () => {
  const { pool } = forum.forum.application.database;
  const { cookie } = await forum.as("member");
  const stop = await pool.connect();
  await stop.query("begin");
  await stop.query("lock table discussions in access exclusive mode");
  const asked = Array.from({ length: 70 }, (_, index) =>
    statusOf(`11.${index}.1.1`, `/api/v2/discussions?page=${index + 1}`),
  );
  try {
    await Promise.any(asked.map(async (status) => assert.equal(await status, 503)));
    assert.equal(await statusOf("11.1.1.1", "/api/v2/locales", { cookie }), 200);
  } finally {
    await stop.query("rollback");
    stop.release();
  }
  // Every admitted request is answered.
  const statuses = [...new Set(await Promise.all(asked))];
  assert.deepEqual(statuses.toSorted(), [200, 503]);
  await until(
    async () => (await metric('load_shedding_places{who="guest",state="taken"}')) === 0,
    10,
    "A place is not released.",
  );
});

test("under load guests are refused first, then reading members, and all while the database is away", async () => {
  // Simulates a database with this many waiting statements.
  const pool = { waitingCount: 0, options: { max: 1 } };
  let isAway = false;
  const loadShedder = new LoadShedder({
    config: { ...forum.config, overloadDelay: 60_000 },
    pool: pool as never,
    isDatabaseAway: () => isAway,
    sessionCookie: "seat",
    files: ["/files/"],
    i18nFor: () => undefined as never,
    securityFor: () => ({}),
  });
  const server = createServer((request, response) =>
    loadShedder.admit(request, response, () => {
      try {
        loadShedder.recognize(request, request.headers.cookie === "seat=taken");
        response.end();
      } catch (error) {
        response.writeHead((error as { status: number }).status).end();
      }
    }),
  );
  after(() => {
    loadShedder.close();
    server.close();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = async (method: string, cookie = "", path = "/") =>
    (await fetch(address + path, { method, headers: { cookie } })).status;
  const all = async () => [
    await send("GET"),
    await send("GET", "seat=made-up"),
    await send("GET", "seat=taken"),
    await send("POST", "seat=taken"),
    await send("GET", "", "/files/1"),
  ];
  assert.deepEqual(await all(), [200, 200, 200, 200, 200]);
  const untilGuests = (status: number) =>
    until(async () => (await send("GET")) === status, 10, `Guests are not answered ${status}.`);
  pool.waitingCount = 5;
  await untilGuests(503);
  assert.deepEqual(await all(), [503, 503, 200, 200, 200]);
  pool.waitingCount = 500;
  await until(async () => (await send("GET", "seat=taken")) === 503, 10, "Members are not turned away.");
  assert.deepEqual(await all(), [503, 503, 503, 200, 200]);
  pool.waitingCount = 0;
  await untilGuests(200);
  assert.deepEqual(await all(), [200, 200, 200, 200, 200]);
  isAway = true;
  assert.deepEqual(await all(), [503, 503, 503, 503, 200]);
});
