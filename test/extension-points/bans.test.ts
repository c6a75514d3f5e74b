import assert from "node:assert/strict";
import { test } from "node:test";
import { anAccount, PASSWORD, signIn } from "#features/sessions/testing.ts";
import {
  addAppealPage,
  addBanSource,
  BANNED_BY,
  changeBan,
  emailBanLater,
} from "#features/users/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { declaredJobs } from "#platform/server/jobs/jobs.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const END = "2100-01-01T00:00:00.000Z";
const points = addon({
  ...about("points"),
  adds: [
    addBanSource({
      bit: BANNED_BY.warnings,
      find: async (_context, userID) => ({ reason: `Too many points, ${userID}`, dateExpires: END }),
    }),
    addAppealPage(async (_context, userID) => `/complain/${userID}`),
  ],
});

const { here, there, toggle } = await onTwoNodes(points);

test("a feature bans with a reason, an end and a page for appeals, on every node, while it is on", async () => {
  const { userID, name, email } = await anAccount(here);
  const cookie = await signIn(here, name);
  const context = await here.context();
  await changeBan(context, userID, { begins: BANNED_BY.warnings });
  const bans = async () => {
    const answers = [];
    for (const node of [here, there]) {
      const guest = await node.as("guest");
      const { status, body } = await guest.post("/authenticate/password", {
        ...{ username: name, password: PASSWORD },
      });
      answers.push([status, body.ban]);
    }
    return answers;
  };
  assert.deepEqual(await bans(), [
    [401, undefined],
    [401, undefined],
  ]);
  await toggle("on");
  const ban = { reason: `Too many points, ${userID}`, dateExpires: END, appealUrl: `/complain/${userID}` };
  assert.deepEqual(await bans(), [
    [401, ban],
    [401, ban],
  ]);
  const page = await fetch(`${await there.listen()}/discussions`, { headers: { cookie } });
  assert.match(await page.text(), new RegExp(`href="/complain/${userID}"`));

  await emailBanLater(context, userID, "points");
  const job = context.addons.of(declaredJobs).find((each) => each.name === "sendBanEmail")!;
  await job.run(context, { userID, key: "points" });
  await job.run(context, { userID, key: "points" });
  const emails = (await here.emails()).filter((each) => each.includes(email) && each.includes("banned"));
  assert.equal(emails.length, 1);
  assert.match(emails[0]!.replace(/=\r?\n/g, ""), new RegExp(`/complain/${userID}`));

  await changeBan(context, userID, { begins: BANNED_BY.pattern });
  const both = { ...ban, dateExpires: null };
  assert.deepEqual(await bans(), [
    [401, both],
    [401, both],
  ]);
  await toggle("off");
});
