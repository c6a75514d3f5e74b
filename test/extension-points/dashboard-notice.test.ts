import assert from "node:assert/strict";
import { test } from "node:test";
import { addDashboardNotice } from "#features/dashboard/server/index.ts";
import { permission } from "#platform/contract/permission.ts";
import { addon } from "#platform/server/application/feature.ts";
import type { TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const storm = addon({
  ...about("storm"),
  adds: [
    addDashboardNotice(async ({ actor }) =>
      actor.permissions.has(permission("site.manage"))
        ? { $reactComponent: "StormNotice", $reactProps: { for: actor.name } }
        : null,
    ),
  ],
});

const { here, toggle } = await onTwoNodes(storm);
const administrator = await here.as("administrator");
const moderator = await here.as("moderator");

async function noticesFor(user: TestUser, path: string): Promise<string[]> {
  const { body } = await user.get("/layouts/lookup-hydrate", {
    layoutViewType: "dashboard",
    params: { path },
  });
  const { notices } = body.layout[0].$reactProps;
  return notices.map(({ $reactComponent }: { $reactComponent: string }) => $reactComponent);
}

test("an add-on's notice is above every page of the dashboard for the users it concerns, while it is on", async () => {
  const pages = ["/dashboard/collections", "/dashboard/settings/email"];
  const shows = async (user: TestUser, path: string) =>
    (await noticesFor(user, path)).includes("StormNotice");
  for (const path of pages) assert.equal(await shows(administrator, path), false);
  await toggle("on");
  for (const path of pages) assert.equal(await shows(administrator, path), true);
  assert.equal(await shows(moderator, "/dashboard/content/bans"), false);
  await toggle("off");
  assert.equal(await shows(administrator, "/dashboard/collections"), false);
});
