import assert from "node:assert/strict";
import { it } from "node:test";
import { draftKinds } from "#features/drafts/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { openForum } from "../forum.ts";

const poems = addon({
  name: "poems",
  title: "Poems",
  description: "Lets people write verses.",
  version: "1.0.0",
  adds: [
    draftKinds.with({
      recordType: "poem",
      check: ({ body }) =>
        body ? [] : [{ field: "body", code: "missingField", status: 400, message: "A verse is required." }],
      place: async (_context, drafts) =>
        new Map(
          drafts.map(({ draftID }) => [
            draftID,
            { name: "A poem", editUrl: "/poem", permaLink: null, breadCrumbs: null },
          ]),
        ),
    }),
  ],
});

it("an add-on's records can be drafts, as long as it is on", async () => {
  const forum = await openForum({ more: [poems] });
  const poet = await forum.as("member");
  const verse = { recordType: "poem", attributes: { body: "Over all the hilltops" } };
  assert.equal((await poet.post("/drafts", verse)).status, 422);

  await forum.forum.application.switchAddon("poems", true);
  assert.equal((await poet.post("/drafts", { ...verse, attributes: {} })).status, 400);
  const { body } = await poet.post("/drafts", verse);
  assert.deepEqual([body.name, body.editUrl], ["A poem", "/poem"]);

  await forum.forum.application.switchAddon("poems", false);
  const drafts = (await poet.get("/drafts", { recordType: "poem" })).body;
  assert.deepEqual([drafts.length, drafts[0].name], [1, null]);
});
