import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/** Prompts for a password without showing it, or reads it from a pipe. */
export async function readPassword(
  input: NodeJS.ReadableStream & { isTTY?: boolean },
  output: NodeJS.WritableStream,
): Promise<string> {
  if (!input.isTTY) return (await text(input)).replace(/\r?\n$/, "");
  output.write("Password: ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    output.write("\n");
  }
}
