import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { describe, test } from "node:test";
import { addons } from "#app/addons.ts";
import { features } from "#app/features.ts";
import { aCategory } from "#features/categories/testing.ts";
import { isEntry } from "#features/sessions/server/index.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { Registry } from "#platform/server/application/feature.ts";
import { routes } from "#platform/server/http/route.ts";
import { type AccessTable, nameOf, tryRow, type World } from "./access.ts";
import { tryByPrograms } from "./access-by-token.ts";
import { turnOnAddons } from "./addons.ts";
import { openForum } from "./forum.ts";

/** The table of a feature or an add-on stands in its `testing.ts`. */
async function tableOf(room: string, name: string): Promise<AccessTable> {
  const file = new URL(`../${room}/${name}/testing.ts`, import.meta.url);
  if (!existsSync(file)) return {};
  const { access = {} } = (await import(file.href)) as { access?: AccessTable };
  return access;
}

const registry = new Registry([...features, ...addons]);
const tables = await Promise.all(
  registry.features.map(({ name, addon }) => tableOf(addon ? "addons" : "features", name)),
);
/** A call of one feature may be tried on what another one owns, such as the layout of its page. */
const table: AccessTable = {};
for (const [name, rows] of tables.flatMap((each) => Object.entries(each)))
  table[name] = { ...table[name], ...rows };
const endpoints = new Map<string, Endpoint>();
/** Calls that the session or a key of their own authorizes. */
const withoutTokens = new Set<string>();
for (const { value } of registry.all(routes)) {
  const { endpoint, gate } = value;
  endpoints.set(nameOf(endpoint), endpoint);
  if (gate || endpoint.byAddress || isEntry(endpoint)) withoutTokens.add(nameOf(endpoint));
}

const forum = await openForum();
await turnOnAddons(forum);
const world: World = {
  forum,
  open: await aCategory(forum),
  hidden: await aCategory(forum, { only: ["moderator", "administrator"] }),
};

test("every call says who may make it, in the access table of its feature's testing.ts", () => {
  const missing = [...endpoints.keys()].filter((name) => Object.keys(table[name] ?? {}).length === 0);
  assert.deepEqual(missing, []);
});

test("the tables name no call that there is not", () => {
  assert.deepEqual(
    Object.keys(table).filter((name) => !endpoints.has(name)),
    [],
  );
});

describe("guest, unconfirmed, applicant, member, moderator, administrator and owner", {
  concurrency: 8,
}, () => {
  for (const [name, endpoint] of endpoints) {
    for (const [object, row] of Object.entries(table[name] ?? {})) {
      test(`${name}: ${object}`, async () => {
        assert.equal(await tryRow(world, endpoint, row), row.expected);
      });
    }
  }
});

describe("the programs of an administrator", { concurrency: 8 }, () => {
  for (const [name, endpoint] of endpoints) {
    if (withoutTokens.has(name)) continue;
    for (const [object, row] of Object.entries(table[name] ?? {})) {
      test(`${name}: ${object}`, async () => assert.deepEqual(await tryByPrograms(world, endpoint, row), []));
    }
  }
});
