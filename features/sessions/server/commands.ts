import type { FieldError } from "#platform/contract/errors.ts";
import type { CommandLine } from "#platform/server/operations/command.ts";
import { addUser } from "./accounts/add-user.ts";
import { checkForm } from "./accounts/check-form.ts";
import { readPassword } from "./accounts/read-password.ts";

interface Options {
  name: string;
  email: string;
  password?: string;
  role: string;
}

/** Message for a terminal: each invalid field, if the error names fields. */
function reportOf(error: unknown): Error {
  const { errors } = (error as { details?: { errors?: FieldError[] } }).details ?? {};
  return errors
    ? new Error(errors.map(({ message }) => message).join("\n"), { cause: error })
    : (error as Error);
}

/** `colloquy user add`: creates an account without registration, such as the first administrator's. */
export const userCommand: CommandLine = {
  name: "user",
  define(program, open) {
    program
      .command("user")
      .description("Accounts.")
      .command("add")
      .description("Make an account. Exit code 1 when it was not made.")
      .requiredOption("--name <name>", "user name")
      .requiredOption("--email <address>", "e-mail address; counts as confirmed")
      .option("--password <password>", "asked for, or read from what is piped in, when left out")
      .option("--role <role>", "a role's name or type, such as administrator", "member")
      .action(async ({ name, email, password, role }: Options) => {
        const account = {
          name,
          email,
          password: password ?? (await readPassword(process.stdin, process.stderr)),
        };
        try {
          const context = await (await open()).systemContext();
          const userID = await addUser(context, { ...checkForm(account), role });
          process.stdout.write(`${name} can sign in now, with userID ${userID}.\n`);
        } catch (error) {
          throw reportOf(error);
        }
      });
  },
};
