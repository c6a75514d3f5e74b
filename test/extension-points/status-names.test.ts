import assert from "node:assert/strict";
import { test } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { addStatusNames } from "#features/statuses/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const shipping = addon({
  ...about("shipping"),
  adds: [addStatusNames({ Shipped: phrase("Yes") })],
});

const { here, there, toggle } = await onTwoNodes(shipping);
const administrator = await here.as("administrator");
const reader = await here.as("member");
await enableLocales(here, "fr");
const inFrench = { "accept-language": "fr" };
const { statusID } = (await administrator.post("/discussions/statuses", { name: "Shipped" })).body;
const discussionID = await aDiscussion(here, { statusID });

async function shown(headers = {}) {
  const names = [];
  for (const by of [reader, there.here(reader)]) {
    const { body } = await by.get(`/discussions/${discussionID}`, { expand: "status" }, headers);
    names.push(body.status.name, (await by.get(`/discussions/statuses/${statusID}`, {}, headers)).body.name);
  }
  return names;
}
const all = (name: string) => [name, name, name, name];
const rename = (name: string) => administrator.patch(`/discussions/statuses/${statusID}`, { name }, inFrench);

test("an original name is shown in the reader's language until the status is renamed, on every node", async () => {
  assert.deepEqual(await shown(inFrench), all("Shipped"));
  await toggle("on");
  assert.deepEqual([await shown(inFrench), await shown()], [all("Oui"), all("Yes")]);
  // The form sends the name that it showed.
  assert.equal((await rename("Oui")).status, 200);
  assert.deepEqual(await shown(), all("Yes"));
  await toggle("off");
  assert.deepEqual(await shown(inFrench), all("Shipped"));
  await toggle("on");
  assert.equal((await rename("Parti")).status, 200);
  assert.deepEqual(await shown(), all("Parti"));
  const [unresolved, resolved] = await Promise.all(
    [7, 8].map((id) => administrator.get(`/discussions/statuses/${id}`, {}, inFrench)),
  );
  assert.deepEqual([unresolved?.body.name, resolved?.body.name], ["Non résolue", "Résolue"]);
});
