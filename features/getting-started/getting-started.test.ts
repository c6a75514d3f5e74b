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
      { stepID: "name", isDone: false },
      { stepID: "category", isDone: true },
      { stepID: "mail", isDone: false },
      { stepID: "registration", isDone: false },
      { stepID: "discussion", isDone: false },
      { stepID: "invite", isDone: false },
      { stepID: "backup", isDone: false },
    ],
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
    ["mail", "registration", "backup"],
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
