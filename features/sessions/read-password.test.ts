import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { readPassword } from "./server/accounts/read-password.ts";

test("a password that is piped in is taken without its line break", async () => {
  const input = new PassThrough();
  input.end("two words\r\n");
  assert.equal(await readPassword(input, new PassThrough()), "two words");
});

test("a password that is typed is not shown", async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  const password = readPassword(input, output);
  input.write("secret\r");
  assert.equal(await password, "secret");
  output.end();
  assert.equal(await text(output), "Password: \n");
});
