import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { addWebhookEvent, webhookAction } from "#features/webhooks/server/index.ts";
import { aWebhook, openReceiver, reachReceiver } from "#features/webhooks/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { event } from "#platform/server/events/events.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const kettleBoiled = event<{ kettleID: number; degrees: number }>("kettleBoiled");

const kettles = addon({
  ...about("kettles"),
  adds: addWebhookEvent<{ kettleID: number }>({
    event: "kettle",
    label: "Kettles",
    actions: [
      webhookAction(kettleBoiled, "insert", ({ kettleID, degrees }) => (degrees < 100 ? null : { kettleID })),
    ],
    async load(_context, records) {
      return records.map(({ about: { kettleID } }) => (kettleID === 0 ? null : { kettleID, url: "/tea" }));
    },
  }),
});

const { here, there, toggle } = await onTwoNodes(kettles);
const receiver = await openReceiver();
for (const node of [here, there]) reachReceiver(await node.context(), receiver.host);
const administrator = await here.as("administrator");

const boil = async (kettleID: number, degrees = 100) => {
  await (await there.context()).emit(kettleBoiled, { kettleID, degrees });
  for (const node of [here, there, here]) await node.drained();
  return receiver.received.splice(0).map(({ body: { action, payload } }) => ({ action, payload }));
};
const names = async () =>
  (await administrator.get("/webhooks/events")).body.map(({ event: name }: { event: string }) => name);

describe("an add-on that is on", () => {
  before(() => toggle("on"));

  it("adds an event, which webhooks receive", async () => {
    assert.ok((await names()).includes("kettle"));
    await aWebhook(administrator, { events: ["kettle"] });
    const payload = { kettle: { kettleID: 1, url: `${here.config.publicUrl}/tea` } };
    assert.deepEqual(await boil(1), [{ action: "kettle_insert", payload }]);
    assert.deepEqual([await boil(0), await boil(2, 99)], [[], []]);
  });
});

describe("an add-on that is off", () => {
  before(() => toggle("off"));

  it("adds none, and webhooks receive nothing but stay subscribed", async () => {
    assert.ok(!(await names()).includes("kettle"));
    assert.deepEqual(await boil(1), []);
    const [{ webhookID, events }] = (await administrator.get("/webhooks")).body;
    assert.deepEqual(events, ["kettle"]);
    const path = `/webhooks/${webhookID}`;
    assert.equal((await administrator.patch(path, { events: ["kettle", "comment"] })).status, 200);
    const other = { name: "Other", url: "http://receiver.test/", events: ["kettle"] };
    assert.equal((await administrator.post("/webhooks", other)).status, 422);
  });
});
