import type { Command } from "commander";
import type { Context } from "#platform/server/application/context.ts";
import { addCommand } from "#platform/server/operations/command.ts";
import { writeNewAddon } from "./new-addon.ts";
import { addonsOf } from "./policy.ts";
import { turnAddon } from "./turn-addon.ts";
import { viewAddon } from "./view.ts";

function* lines(context: Context): Generator<string> {
  for (const feature of addonsOf(context.addons)) {
    const { key, version, enabled, description, failure } = viewAddon(context, feature);
    yield `${enabled ? "on " : "off"}  ${key} ${version}  ${failure ? `Failed: ${failure}` : description}\n`;
  }
}

/** Defines `colloquy addons`, which lists the add-ons, and its commands `on` and `off`. */
export const addonsCommand = addCommand({
  name: "addons",
  define(program, open) {
    const contextOf = async () => (await open()).systemContext();
    const addons: Command = program
      .command("addons")
      .description("List the add-ons: whether each is on, its key, its version, and what it does.")
      .action(async () => {
        for (const line of lines(await contextOf())) process.stdout.write(line);
      });
    const define = (name: "on" | "off", description: string) =>
      addons
        .command(name)
        .argument("<key>", "the key in the list")
        .description(description)
        .action(async (key: string) => {
          const changed = await turnAddon(await contextOf(), key, name === "on");
          if (changed.length === 0) process.stdout.write(`${key} is ${name} already.\n`);
          for (const each of changed) process.stdout.write(`${each.name} is ${name}.\n`);
        });
    define("on", "Turn an add-on on, with those that it needs, on every node of a running forum.");
    define("off", "Turn an add-on off on every node of a running forum. Its data stays.");
    addons
      .command("new")
      .argument("<key>", "its name in lower-case letters, such as quick-notes")
      .description(
        "Write the skeleton of an add-on, with its test, into ADDONS_DIR, or into addons/ when that is not set.",
      )
      .action(async (key: string) => {
        for (const path of await writeNewAddon(key, process.env["ADDONS_DIR"] ?? null))
          process.stdout.write(`${path}\n`);
        process.stdout.write("Next: npm run format, and docs/add-an-add-on.md.\n");
      });
  },
});
