import { addCommand, type CommandLine } from "#platform/server/operations/command.ts";
import { findUserNamed } from "./queries.ts";
import { resetUnchecked } from "./turn-off.ts";

/** `colloquy two-factor reset NAME`: for a member, or the only administrator, who has lost the authenticator app. */
const twoFactorCommand: CommandLine = {
  name: "two-factor",
  define(program, open) {
    program
      .command("two-factor")
      .description("Two-step verification.")
      .command("reset")
      .description("Turn off two-step verification of an account. Exit code 1 when it was not on.")
      .argument("<name>", "user name")
      .action(async (name: string) => {
        const context = await (await open()).systemContext();
        const user = await findUserNamed(context, name);
        if (!user) throw new Error(`There is no account named ${name}.`);
        await resetUnchecked(context, user.userID, user.name);
        process.stdout.write(`${user.name} can sign in without a second step now.\n`);
      });
  },
};

export const command = addCommand(twoFactorCommand);
