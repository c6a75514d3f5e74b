import assert from "node:assert/strict";
import { before, describe, it, test } from "node:test";
import { z } from "zod";
import { aCategory } from "#features/categories/testing.ts";
import type { MenuSection, NavigationSection } from "#features/dashboard/contract.ts";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { aRole } from "#features/permissions/testing.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { permission } from "#platform/contract/permission.ts";
import { addon } from "#platform/server/application/feature.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";
import type { TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const showsTides = setting({
  key: "harbour.tides",
  section: settingsSection({
    key: "harbour",
    title: "Harbour",
    description: "Ships and tides.",
    area: "extensions",
  }),
  label: "Show the tides",
  schema: z.boolean(),
  default: true,
  write: permission("community.manage"),
});

const SAVE = permission("harbour.keep");
const harbour = addon({
  ...about("harbour"),
  adds: [
    addPermission(SAVE, "Let ships in", { group: "moderate", resource: "category" }),
    addSetting(showsTides),
    addMenuCounter({ name: "ships", count: async () => 3 }),
    addDashboardPage({
      path: "/dashboard/harbour",
      section: dashboardSections.review,
      name: phrase("Harbour"),
      description: phrase("Ships that wait."),
      permissions: [SAVE, permission("community.manage")],
      counter: "ships",
      isInAccountMenu: true,
      component: "Harbour",
      load: async ({ actor }, { berth = null }) => ({ berth, for: actor.name }),
    }),
    addDashboardPage({
      path: "/dashboard/harbour/:shipID",
      section: dashboardSections.review,
      name: phrase("Ship"),
      permissions: [SAVE, permission("community.manage")],
      component: "Ship",
      query: z.object({ shipID: z.coerce.number().int() }),
      async load(_context, { shipID }) {
        if (shipID === 404) throw notFound("Ship");
        return { shipID };
      },
      title: ({ shipID }) => `Ship ${shipID}`,
    }),
    addDashboardPage({
      path: "/dashboard/tides",
      section: { id: "sea", name: phrase("Sea"), description: phrase("All around.") },
      name: phrase("Tides"),
      permissions: [permission("community.manage")],
      isOn: ({ settings }) => settings.get(showsTides),
      component: "Tides",
      load: async () => ({}),
    }),
  ],
});

const { here, there, toggle } = await onTwoNodes(harbour);
const administrator = await here.as("administrator");
const member = await here.as("member");

/** Creates a user who holds this permission on one category, and no other one. */
async function holderOnOne(name: string): Promise<TestUser> {
  const user = await here.as("member");
  const id = await aCategory(here, { only: ["member"] });
  const permissions = [{ type: "category", id, permissions: { [name]: true, "discussions.view": true } }];
  const roleID = await aRole(here, { permissions });
  const { status } = await administrator.patch(`/users/${user.userID}`, { roleID: [8, roleID] });
  assert.equal(status, 200);
  return user;
}
await toggle("on");
const moderator = await holderOnOne(SAVE);
await toggle("off");

const look = (user: TestUser, path: string, more: Record<string, string> = {}) =>
  user.get("/layouts/lookup-hydrate", { layoutViewType: "dashboard", params: { path, ...more } });
const pageOf = async (user: TestUser, path: string, more?: Record<string, string>) =>
  (await look(user, path, more)).body.layout[0].$reactProps;
const namesFor = async (user: TestUser): Promise<string[][]> =>
  (await user.get("/dashboard/menus")).body.map(({ name, children }: MenuSection) => [
    name,
    ...children.flatMap((group) => group.children.map((entry) => entry.name)),
  ]);

test("an add-on's page exists while it is on, on every node", async () => {
  const statuses = async () => [
    (await look(administrator, "/dashboard/harbour")).status,
    (await (await there.as("administrator")).get("/dashboard/menus")).body.length > 1,
  ];
  assert.equal((await look(administrator, "/dashboard/harbour")).status, 404);
  await toggle("on");
  assert.deepEqual(await statuses(), [200, true]);
  await toggle("off");
  assert.equal((await look(administrator, "/dashboard/harbour")).status, 404);
});

describe("a page of the dashboard", () => {
  before(() => toggle("on"));

  it("opens for users with one of its permissions, even on one category, and for no one else", async () => {
    const guest = await here.as("guest");
    for (const [user, expected] of [
      [administrator, 200],
      [moderator, 200],
      [member, 403],
      [guest, 403],
    ] as const)
      assert.equal((await look(user, "/dashboard/harbour")).status, expected, user.name);
    assert.equal((await look(moderator, "/dashboard/tides")).status, 403);
    assert.deepEqual((await look(member, "/dashboard/harbour")).body.permissions, [SAVE, "community.manage"]);
  });

  it("has its loaded properties, its name, and the number of its counter in the navigation", async () => {
    const { path, title, description, sections, children } = await pageOf(moderator, "/dashboard/harbour/", {
      berth: "4",
    });
    assert.deepEqual([path, title, description], ["/dashboard/harbour", "Harbour", "Ships that wait."]);
    assert.deepEqual(children, [
      { $reactComponent: "Harbour", $reactProps: { berth: "4", for: moderator.name } },
    ]);
    assert.deepEqual(
      sections.map(({ id, isTabs, entries }: NavigationSection) => [id, isTabs, entries.at(-1)]),
      [
        ["home", true, { name: "Home", description: null, url: "/dashboard", count: 0, isUrgent: true }],
        [
          "review",
          true,
          {
            name: "Harbour",
            description: "Ships that wait.",
            url: "/dashboard/harbour",
            count: 3,
            isUrgent: true,
          },
        ],
      ],
    );
    const [home, review] = (await moderator.get("/dashboard/menus")).body;
    assert.equal(home.url, "/dashboard");
    assert.deepEqual(review.children[0].children.at(-1), {
      id: "harbour",
      parentID: "review",
      name: "Harbour",
      url: "/dashboard/harbour",
      react: true,
      badge: { type: "text", text: "3" },
    });
  });

  it("accepts parameters in its path, reports invalid ones, and is not listed in the navigation", async () => {
    const { title, children } = await pageOf(moderator, "/dashboard/harbour/7");
    assert.equal(title, "Ship 7");
    assert.deepEqual(children[0].$reactProps, { shipID: 7 });
    assert.equal((await look(moderator, "/dashboard/harbour/x")).status, 422);
    assert.equal((await look(moderator, "/dashboard/harbour/404")).status, 404);
    assert.equal((await look(moderator, "/dashboard/harbour/7/8")).status, 404);
    assert.deepEqual(await namesFor(moderator), [
      ["Home", "Home"],
      ["Review", "Harbour"],
    ]);
  });

  it("is in a section of its own after the built-in ones, and is gone while it is off", async () => {
    assert.deepEqual((await namesFor(administrator)).at(-1), ["Sea", "Tides"]);
    await administrator.patch("/config", { "harbour.tides": false });
    assert.equal((await look(administrator, "/dashboard/tides")).status, 404);
    assert.notDeepEqual((await namesFor(administrator)).at(-1), ["Sea", "Tides"]);
  });

  it("is a link of the account menu for users who may open it, above the link to the dashboard", async () => {
    const account = async (user: TestUser) =>
      (await user.get("/layouts/lookup-hydrate", { layoutViewType: "home" })).body.titleBar.$reactProps
        .account;
    const [moderation, whole] = (await account(moderator)).slice(-2);
    const harbour = { name: "Harbour", url: "/dashboard/harbour", counter: "ships" };
    assert.deepEqual([moderation.name, moderation.links.at(-1)], ["Moderation", harbour]);
    assert.deepEqual(whole, {
      name: "Admin",
      links: [{ name: "Dashboard", url: "/dashboard", counter: null }],
    });
    const names = (await account(member)).map(({ name }: { name: string }) => name);
    assert.deepEqual(names, ["Discussions", "Account"]);
  });
});

test("the first page of the dashboard opens for users who may open another one, and refuses others", async () => {
  await toggle("on");
  const { title, children } = await pageOf(moderator, "/dashboard");
  assert.deepEqual([title, children[0].$reactComponent], ["Dashboard", "DashboardHome"]);
  assert.equal((await look(member, "/dashboard")).status, 403);
  assert.equal((await look(await here.as("guest"), "/dashboard")).status, 403);
});
