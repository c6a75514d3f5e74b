import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { addons } from "#app/addons.ts";
import { features } from "#app/features.ts";
import { Registry } from "#platform/server/application/feature.ts";
import type { AccessTable } from "./access.ts";

const MEMBER = 3;
const ADMINISTRATOR = 5;
const OWNER = 6;
const isRefused = (status: string | undefined) => status === undefined || Number(status) >= 400;

async function tableOf(folder: string): Promise<AccessTable> {
  const file = new URL(`../${folder}/testing.ts`, import.meta.url);
  return existsSync(file) ? (((await import(file.href)) as { access?: AccessTable }).access ?? {}) : {};
}

/** Calls that change something, that administrators can make, and that are refused to members in each row of the table. */
async function administrativeCalls(): Promise<string[]> {
  const folders = new Registry([...features, ...addons]).features.map(
    ({ name, addon }) => `${addon ? "addons" : "features"}/${name}`,
  );
  const entries = (await Promise.all(folders.map(tableOf))).flatMap((table) => Object.entries(table));
  const rows = Map.groupBy(
    entries.flatMap(([call, own]) => Object.values(own).map(({ expected }) => ({ call, expected }))),
    ({ call }) => call,
  );
  return [...rows].flatMap(([call, own]) => {
    const statuses = own.map(({ expected }) => expected.split(" "));
    const isForStaff =
      statuses.every((each) => isRefused(each[MEMBER]) && isRefused(each[OWNER])) &&
      statuses.some((each) => !isRefused(each[ADMINISTRATOR]));
    return isForStaff && !call.startsWith("GET ") ? [call] : [];
  });
}

test("docs/administration.md names the page of each call that only staff can make", async () => {
  const text = readFileSync(new URL("../docs/administration.md", import.meta.url), "utf8");
  const named = new Set([...text.matchAll(/`((?:POST|PUT|PATCH|DELETE) [^`]+)`/g)].map(([, call]) => call));
  const calls = await administrativeCalls();
  assert.ok(calls.length > 100);
  assert.deepEqual(
    calls.filter((call) => !named.has(call)),
    [],
  );
});
