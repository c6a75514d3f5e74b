import assert from "node:assert/strict";
import { test } from "node:test";
import { addon } from "#platform/server/application/feature.ts";
import { type GuestVisit, onGuestVisit } from "#platform/server/load-shedding/guest-visits.ts";
import { withAddon } from "./switched.ts";
import { about } from "./two-nodes.ts";

const seen: GuestVisit[] = [];
const visitors = addon({
  ...about("visitors"),
  adds: [onGuestVisit((_registry, visit) => void seen.push(visit))],
});

test("an add-on sees the requests of guests who read, cached or not, and no others", async () => {
  const { forum, toggle, follows } = await withAddon(visitors);
  const url = await forum.listen();
  const { cookie } = await forum.as("member");
  const read = async (path: string, headers: Record<string, string> = {}) => {
    seen.length = 0;
    await (await fetch(url + path, { headers: { "user-agent": "A browser", ...headers } })).text();
    return seen.map(({ agent }) => agent);
  };
  await follows(() => read("/discussions"), { off: [], on: ["A browser"] });
  await toggle("on");
  await read("/discussions");
  assert.deepEqual(await read("/discussions"), ["A browser"], "from memory");
  assert.equal(seen[0]?.address, "127.0.0.1");
  for (const [path, headers] of [
    ["/discussions", { cookie }],
    ["/discussions", { "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0)" }],
    ["/healthz", {}],
  ] as const)
    assert.deepEqual(await read(path, headers), [], path);
});
