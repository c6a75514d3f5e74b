import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import type { CatalogItem } from "#features/layouts/contract.ts";
import { catalogOf, templatesOf } from "#features/layouts/server/index.ts";
import { turnOnAddons } from "#test/addons.ts";
import { openForum } from "#test/forum.ts";

const PICTURES = new URL("./client/pictures/", import.meta.url);

/** Ids of the parts of pages that have a picture of their own. */
const drawn = new Set(
  readdirSync(PICTURES)
    .filter((file) => file.endsWith("-pictures.tsx"))
    .flatMap((file) => [
      ...readFileSync(new URL(file, PICTURES), "utf8").matchAll(/^ {2}"(react\.[^"]+)":/gm),
    ])
    .map(([, id]) => id),
);

/** Returns the ids of all nodes in a part of a layout. */
function idsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { $hydrate } = part as { $hydrate?: unknown };
  const inside = Object.values(part).flatMap(idsIn);
  return typeof $hydrate === "string" && $hydrate.startsWith("react.") ? [$hydrate, ...inside] : inside;
}

test("every part of a template, and every widget, has a name, a description and a picture", async () => {
  const forum = await openForum();
  await turnOnAddons(forum);
  const context = await forum.context();
  for (const { layoutViewType, layout } of templatesOf(context)) {
    const { widgets, assets, sections } = await catalogOf(context, layoutViewType);
    const known: Record<string, CatalogItem> = { ...widgets, ...assets };
    for (const id of idsIn(layout)) assert.ok(known[id] ?? sections[id], `${layoutViewType}: ${id}`);
    for (const [id, { name, description }] of Object.entries(known)) {
      assert.ok(name.trim() && description?.endsWith("."), `${id} has no description`);
      assert.ok(drawn.has(id), `${id} has no picture`);
    }
    for (const id of Object.keys(sections)) assert.ok(drawn.has(id), `${id} has no picture`);
  }
});
