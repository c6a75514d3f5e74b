import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { z } from "zod";
import { aProgram } from "#features/tokens/testing.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { addon } from "#platform/server/application/feature.ts";
import { route } from "#platform/server/http/route.ts";
import { about } from "#test/extension-points/two-nodes.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { turnOffInTime } from "./server/turn-off.ts";

const SECRETS = [
  "hunter2",
  "va.AbCdEfGhIjKlMnOp",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0",
  "correct-horse",
  "c2VjcmV0",
];

/** An add-on whose only call fails with a text that contains secrets. */
const faulty = addon({
  ...about("faulty"),
  adds: [
    route(
      endpoint({
        method: "GET",
        path: "/faults",
        summary: "A fault.",
        answer: z.object({}),
      }),
      async () => {
        const [password, token, signed, other, basic] = SECRETS;
        throw new Error(`The lamp is out: postgres://forum:${password}@db.test/forum ${token} ${signed}`, {
          cause: new TypeError(`password=${other}, Basic ${basic}`),
        });
      },
    ),
  ],
});

let now = new Date();
const forum = await openForum({ more: [faulty], now: () => now });
const administrator = await forum.as("administrator");
const others: TestUser[] = [await forum.as("guest"), await forum.as("member"), await forum.as("moderator")];
const USUAL = "Something went wrong while contacting the server.";

const turn = (on: boolean) => administrator.patch("/config", { "debug.enabled": on });
const isOn = async () => (await administrator.get("/config")).body["debug.enabled"];

before(() => forum.forum.application.switchAddon("faulty", true));

describe("in debug mode", () => {
  test("administrators see the cause and the trace of an internal error, without secrets", async () => {
    const usual = await administrator.get("/faults");
    assert.deepEqual(usual.body, { message: USUAL, status: 500, description: null });
    assert.equal((await turn(true)).status, 200);
    const { status, body } = await administrator.get("/faults");
    assert.deepEqual([status, body.message], [500, USUAL]);
    assert.match(body.description, /^Error: The lamp is out: postgres:\/\/…@db\.test\/forum … …$/);
    assert.match(
      body.trace,
      /^Error: The lamp is out: [\s\S]*debug-mode\.test\.ts[\s\S]*\nCaused by: TypeError: password=…/,
    );
    const text = JSON.stringify(body);
    for (const secret of SECRETS) assert.equal(text.includes(secret), false, secret);
  });

  test("everyone else sees the usual error, also with a token that lacks the permission", async () => {
    const program = await aProgram(forum, administrator, { permissions: ["discussions.view"] });
    for (const user of [...others, program]) {
      const { status, body } = await user.get("/faults");
      assert.deepEqual([status, body], [500, { message: USUAL, status: 500, description: null }]);
      assert.equal((await user.get("/meta")).body.context?.debug ?? false, false);
      assert.equal("debug.enabled" in (await user.get("/config")).body, false);
    }
    assert.equal((await administrator.get("/meta")).body.context.debug, true);
  });

  test("errors that say what is wrong have no trace", async () => {
    const { status, body } = await administrator.get("/discussions/999999");
    assert.deepEqual([status, "trace" in body], [404, false]);
  });

  test("only administrators turn it on, and it turns itself off after a day", async () => {
    for (const user of others)
      assert.equal((await user.patch("/config", { "debug.enabled": true })).status, 403);
    const run = async () => turnOffInTime.run(await forum.context(), {});
    now = new Date(now.getTime() + 23 * 60 * 60 * 1000);
    await run();
    assert.equal(await isOn(), true);
    now = new Date(now.getTime() + 60 * 60 * 1000);
    await run();
    assert.equal(await isOn(), false);
    assert.equal("trace" in (await administrator.get("/faults")).body, false);
  });
});
