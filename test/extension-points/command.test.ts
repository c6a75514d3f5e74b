import assert from "node:assert/strict";
import { test } from "node:test";
import { Command } from "commander";
import { addon, Registry } from "#platform/server/application/feature.ts";
import { addCommand, commands } from "#platform/server/operations/command.ts";
import { openForum } from "../forum.ts";
import { about } from "./two-nodes.ts";

/** Reports the number of features of the forum that it opens. */
const said: string[] = [];
const census = addon({
  ...about("census"),
  adds: [
    addCommand({
      name: "census",
      define: (program, open) => {
        program
          .command("census <word>")
          .action(async (word) => void said.push(`${(await open()).registry.features.length} ${word}`));
      },
    }),
  ],
});

test("an add-on has commands of its own, which open the forum when they need it", async () => {
  const forum = await openForum({ more: [census] });
  const { registry } = forum.forum.application;
  const names = (of: Registry) => [...of.all(commands)].map(({ value }) => value.name);
  assert.ok(names(registry).includes("census"));
  assert.ok(!names(new Registry([])).includes("census"));
  const program = new Command();
  for (const { value } of registry.all(commands)) value.define(program, async () => forum.forum.application);
  await program.parseAsync(["census", "features"], { from: "user" });
  assert.deepEqual(said, [`${registry.features.length} features`]);
});
