import { storeSetting } from "#features/settings/server/index.ts";
import type { CommandLine } from "#platform/server/operations/command.ts";
import { onlyProviders } from "./settings.ts";

/** `colloquy sign-in allow-passwords`: the way back when no sign-in provider works. */
export const signInCommand: CommandLine = {
  name: "sign-in",
  define(program, open) {
    program
      .command("sign-in")
      .description("How members sign in.")
      .command("allow-passwords")
      .description("Let all members sign in with their passwords again.")
      .action(async () => {
        const context = await (await open()).systemContext();
        await context.transaction((inside) => storeSetting(inside, onlyProviders, false));
        process.stdout.write("Members can sign in with their passwords.\n");
      });
  },
};
