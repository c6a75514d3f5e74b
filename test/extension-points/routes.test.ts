import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { addon } from "#platform/server/application/feature.ts";
import { route } from "#platform/server/http/route.ts";
import type { TestForum } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Greets the caller. */
const greeter = addon({
  ...about("greeter"),
  adds: [
    route(
      endpoint({
        method: "GET",
        path: "/greetings/:id",
        summary: "A greeting.",
        params: z.object({ id: z.coerce.number().int() }),
        query: z.object({ loud: z.stringbool().default(false) }),
        answer: z.object({ greeting: z.string() }),
      }),
      async ({ actor }, { query }) => ({ greeting: `Hello ${actor.name}${query.loud ? "!" : "."}` }),
    ),
  ],
});

const { here, there, toggle } = await onTwoNodes(greeter);

const statusAt = async (node: TestForum) => (await (await node.as("guest")).get("/greetings/1")).status;
const everywhere = async () => [await statusAt(here), await statusAt(there)];

test("an add-on has API calls of its own while it is on, on every node", async () => {
  assert.deepEqual(await everywhere(), [404, 404]);
  await toggle("on");
  assert.deepEqual(await everywhere(), [200, 200]);
  await toggle("off");
  assert.deepEqual(await everywhere(), [404, 404]);
});

test("they are validated, answered and documented like those of the forum", async () => {
  await toggle("on");
  const ann = await there.as("member", "ann");
  assert.deepEqual((await ann.get("/greetings/1", { loud: "yes" })).body, { greeting: "Hello ann!" });
  const wrong = await ann.get("/greetings/1x", { loud: "very" });
  assert.deepEqual(
    wrong.body.errors.map(({ field }: { field: string }) => field),
    ["id", "loud"],
  );
  assert.equal((await ann.post("/greetings/1")).status, 405);
  assert.ok((await ann.get("/open-api/v3")).body.paths["/greetings/{id}"].get);
});
