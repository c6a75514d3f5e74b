import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import type pg from "pg";
import { build } from "vite";
import { openForum } from "#test/forum.ts";
import { colloquy } from "../testing.ts";
import { outsideAddons } from "./vite-plugin.ts";

const directory = await mkdtemp(join(tmpdir(), "addons-"));
after(() => rm(directory, { recursive: true }));
const forum = await openForum();
const connection = forum.forum.application.database.pool.options as pg.ClientConfig;
const run = (...args: string[]) => colloquy(connection, ["addons", ...args], { ADDONS_DIR: directory });
const BROKEN = `throw new Error("The organ has no wind.");\n`;

async function addBroken(): Promise<void> {
  await mkdir(join(directory, "organ/server"), { recursive: true });
  await writeFile(join(directory, "organ/server/index.ts"), BROKEN);
}

describe("add-ons in ADDONS_DIR", () => {
  it("begin as a skeleton, are listed, and turned on with their tables", async () => {
    assert.match((await run("new", "quick-notes")).out, /quick-notes\/server\/index\.ts\n/);
    await addBroken();
    const { out } = await run();
    assert.match(out, /^off {2}quick-notes 1\.0\.0 {2}Authors can add quick notes to a discussion\.$/m);
    assert.match(out, /^off {2}organ {3}Failed: The organ has no wind\.$/m);
    assert.equal((await run("on", "quick-notes")).out, "quick-notes is on.\n");
    assert.equal((await run("on", "quick-notes")).out, "quick-notes is on already.\n");
    const { rows } = await forum.forum.application.database.pool.query("select * from quick_notes");
    assert.deepEqual(rows, []);
  });

  it("that are unknown or broken are refused with exit code 1", async () => {
    const unknown = await run("on", "nothing");
    assert.deepEqual([unknown.code, unknown.err], [1, "Add-on not found.\n"]);
    const broken = await run("on", "organ");
    assert.deepEqual([broken.code, broken.err], [1, "organ can’t be turned on: The organ has no wind.\n"]);
  });

  it("are in the bundles of server and browser, and share the modules of the forum", async () => {
    const bundle = async (input: string) => {
      const output = await build({
        configFile: false,
        logLevel: "silent",
        plugins: [outsideAddons(directory)],
        build: {
          ...{ ssr: true, write: false, minify: false },
          rolldownOptions: {
            input,
            external: (id) => !id.includes("outside-addons") && !id.includes(directory),
          },
        },
      });
      return JSON.stringify(output);
    };
    const server = await bundle("app/outside-addons/server.ts");
    assert.ok(server.includes("Authors can add quick notes to a discussion."));
    assert.ok(server.includes("The organ has no wind."));
    // The forum's own modules are imported from the repository, once.
    assert.match(server, /from \\"[^"]*features\/discussions\/server\/index\.ts\\"/);
    assert.ok((await bundle("app/client/outside-addons.ts")).includes("quickNotesClient"));
  });
});
