import assert from "node:assert/strict";
import { test } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { Step } from "./contract.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");

const look = (user: TestUser) =>
  user.get("/layouts/lookup-hydrate", {
    layoutViewType: "dashboard",
    params: { path: "/dashboard/getting-started" },
  });
const stateFor = async (user: TestUser) =>
  (await look(user)).body.layout[0].$reactProps.children[0].$reactProps;

test("an administrator's first steps are done according to the forum's state", async () => {
  const before = await stateFor(administrator);
  assert.deepEqual(before, {
    steps: [
      { stepID: "name", isDone: false, isSkipped: false },
      { stepID: "category", isDone: true, isSkipped: false },
      { stepID: "mail", isDone: false, isSkipped: false },
      { stepID: "registration", isDone: false, isSkipped: false },
      { stepID: "discussion", isDone: false, isSkipped: false },
      { stepID: "invite", isDone: false, isSkipped: false },
      { stepID: "backup", isDone: false, isSkipped: false },
      { stepID: "import", isDone: false, isSkipped: false },
    ],
    skipped: [],
    title: "Colloquy",
    isNamed: false,
    countCategories: 1,
    categoryName: "General",
    hasEmailServer: false,
    registrationMethod: "Basic",
    isOnHome: false,
  });
  await administrator.patch("/config", { "garden.title": "Home Energy", "garden.description": "Heat." });
  await aDiscussion(forum);
  await forum.as("member");
  await forum.drained();
  const { title, steps } = await stateFor(administrator);
  assert.equal(title, "Home Energy");
  assert.deepEqual(
    steps.flatMap(({ stepID, isDone }: Step) => (isDone ? [] : [stepID])),
    ["mail", "registration", "backup", "import"],
  );
});

test("cost a constant number of statements, and are for users who manage the site", async () => {
  await look(administrator);
  const few = await forum.countStatements(() => look(administrator));
  for (const name of ["One", "Two", "Three"]) await aDiscussion(forum, { name });
  await forum.as("member");
  await forum.drained();
  await look(administrator);
  assert.equal(await forum.countStatements(() => look(administrator)), few);
  assert.equal((await look(await forum.as("moderator"))).status, 403);
  assert.equal((await look(await forum.as("guest"))).status, 403);
});

test("a skipped step leaves the lists, and comes back on its page of the dashboard", async () => {
  const skip = (skipped: string[]) => administrator.patch("/config", { "gettingStarted.skipped": skipped });
  const onDashboard = async () => {
    const { body } = await administrator.get("/layouts/lookup-hydrate", {
      layoutViewType: "dashboard",
      params: { path: "/dashboard" },
    });
    const { main } = body.layout[0].$reactProps.children[0].$reactProps;
    const part = main.find(
      ({ $reactComponent }: { $reactComponent: string }) => $reactComponent === "FinishSettingUp",
    );
    return part?.$reactProps.steps.map(({ stepID }: Step) => stepID);
  };
  assert.ok((await onDashboard()).includes("import"));
  assert.equal((await skip(["import"])).status, 200);
  assert.ok(!(await onDashboard()).includes("import"));
  const { steps } = await stateFor(administrator);
  assert.equal(steps.find(({ stepID }: Step) => stepID === "import").isSkipped, true);
  await skip(["import", "mail", "registration", "backup"]);
  assert.equal(await onDashboard(), undefined, "all others are done");
  await skip([]);
  assert.ok((await onDashboard()).includes("import"));
});
