import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { z } from "zod";
import { aRole } from "#features/permissions/testing.ts";
import { communityManage } from "#platform/contract/permission.ts";
import { addon } from "#platform/server/application/feature.ts";
import {
  addSetting,
  declaredSettings,
  setting,
  settingsSection,
} from "#platform/server/application/settings.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { MenuSection } from "./contract.ts";
import type { PartsControl, SettingField, SettingsForm } from "./contract-settings.ts";

const section = settingsSection({
  key: "beacon",
  title: "Beacon",
  description: "A lamp at the harbor.",
  path: "/dashboard/beacon",
  area: "extensions",
});
const token = setting({
  key: "beacon.token",
  section,
  label: "Token",
  control: "secret",
  schema: z.string().max(100),
  default: "",
});
const lenses = setting({
  key: "beacon.lenses",
  section,
  label: "Lenses",
  unit: { label: "dozen", size: 12 },
  schema: z.int().min(1).max(120),
  default: 12,
  write: communityManage,
});
const frame = setting({
  key: "beacon.frame",
  section,
  group: { title: "Frame", help: "Around the lamp." },
  label: "Frame",
  fields: { color: { label: "Color" }, isRound: { label: "Round" } },
  schema: z.object({ color: z.string().max(5), isRound: z.boolean() }),
  default: { color: "red", isRound: true },
});
const ships = setting({
  key: "beacon.ships",
  section,
  label: "Ships",
  options: async ({ actor }) => [{ value: actor.userID, label: actor.name }],
  schema: z.array(z.int()),
  default: [],
});
const hidden = setting({
  key: "beacon.hidden",
  section,
  label: "Hidden",
  schema: z.string(),
  default: "",
  control: null,
});
const log = setting({
  key: "beacon.log",
  section,
  label: "Log",
  schema: z.string().regex(/^<.*>$/),
  default: "<>",
  typed: { show: async (_context, value) => value.slice(1, -1), read: async (text) => `<${text}>` },
});

const beacon = addon({
  ...{ name: "beacon", title: "Beacon", description: "For a test.", version: "1" },
  adds: [token, lenses, frame, ships, hidden, log].map((each) => addSetting<never>(each as never)),
});
const forum = await openForum({ more: [beacon] });
await forum.forum.application.switchAddon("beacon", true);
const administrator = await forum.as("administrator", "keeper");

/** Creates a user who manages the community, but not the site. */
async function aManager(): Promise<TestUser> {
  const permissions = [{ type: "global", permissions: { "community.manage": true, "settings.view": true } }];
  const roleID = await aRole(forum, { permissions });
  const user = await forum.as("member");
  assert.equal((await administrator.patch(`/users/${user.userID}`, { roleID: [8, roleID] })).status, 200);
  return user;
}

const look = (user: TestUser, path: string) =>
  user.get("/layouts/lookup-hydrate", { layoutViewType: "dashboard", params: { path } });
async function formFor(user: TestUser, path = "/dashboard/beacon"): Promise<SettingsForm> {
  const [page] = (await look(user, path)).body.layout[0].$reactProps.children;
  assert.equal(page.$reactComponent, "SettingsPage", path);
  return page.$reactProps;
}
const fieldsOf = ({ fieldsets }: SettingsForm): SettingField[] => fieldsets.flatMap(({ fields }) => fields);

describe("every setting of the forum", async () => {
  const { addons } = await forum.context();
  const all = addons.of(declaredSettings);

  it("has a label, a section with a description, and a default that its schema accepts", () => {
    assert.ok(all.length > 80);
    for (const { key, label, section, schema, default: value } of all) {
      assert.ok(label && section.title && section.description, key);
      assert.deepEqual(schema.safeParse(value).data, value, key);
    }
  });

  it("has a key and, on its page, a label of its own", () => {
    const names = all.map(({ key }) => key);
    assert.deepEqual([...new Set(names)], names);
    const labels = all.map(({ section, group, label }) => [section.key, group?.title, label].join(" / "));
    assert.deepEqual([...new Set(labels)], labels);
  });

  it("with a control is on the page of its section, with its value and default", async () => {
    const entries: MenuSection[] = (await administrator.get("/dashboard/menus")).body;
    const paths = entries.flatMap(({ children }) =>
      children.flatMap((group) => group.children.map(({ url }) => url)),
    );
    for (const { key, section, label } of all.filter(({ control }) => control !== null)) {
      const path = section.path ?? `/dashboard/settings/${section.key}`;
      assert.ok(paths.includes(path), path);
      const field = fieldsOf(await formFor(administrator, path)).find(({ name }) => name === key);
      assert.deepEqual([field?.label, field?.canChange], [label, true], key);
    }
  });
});

describe("the page of a section", () => {
  it("contains fields in their groups, with controls, values and defaults", async () => {
    const { fieldsets, ...form } = await formFor(administrator);
    assert.deepEqual(form, { section: "beacon", title: "Beacon" });
    assert.deepEqual(
      fieldsets.map(({ title, help, fields }) => [title, help, fields.map(({ name }) => name)]),
      [
        [null, null, ["beacon.token", "beacon.lenses", "beacon.ships", "beacon.log"]],
        ["Frame", "Around the lamp.", ["beacon.frame"]],
      ],
    );
    const fields = fieldsets.flatMap((fieldset) => fieldset.fields);
    assert.deepEqual(fields[1]?.control, {
      kind: "number",
      min: 1,
      max: 120,
      isWhole: true,
      unit: { label: "dozen", size: 12 },
    });
    assert.deepEqual(fields[2]?.control, {
      kind: "choices",
      options: [{ value: administrator.userID, label: "keeper", isName: true }],
    });
    const { control } = fields[4] as SettingField;
    assert.deepEqual(
      (control as PartsControl).fields.map(({ name, value }) => [name, value]),
      [
        ["beacon.frame[color]", "red"],
        ["beacon.frame[isRound]", true],
      ],
    );
  });

  it("is refused to users who may change none of its settings, and shows others what they may change", async () => {
    const member = await forum.as("member");
    assert.equal((await look(member, "/dashboard/beacon")).status, 403);
    const manager = await aManager();
    assert.deepEqual(
      fieldsOf(await formFor(manager)).flatMap(({ name, canChange }) => (canChange ? [name] : [])),
      ["beacon.lenses"],
    );
  });

  it("never contains a secret, and neither does the configuration", async () => {
    const stored = async () => fieldsOf(await formFor(administrator))[0]?.value;
    assert.equal(await stored(), false);
    assert.equal((await administrator.patch("/config", { "beacon.token": "open sesame" })).status, 200);
    assert.equal(await stored(), true);
    assert.equal((await forum.context()).settings.get(token), "open sesame");
    assert.doesNotMatch(JSON.stringify((await look(administrator, "/dashboard/beacon")).body), /sesame/);
    const { body } = await administrator.get("/config");
    assert.doesNotMatch(JSON.stringify(body), /sesame|beacon\.token/);
  });

  it("shows a stored value as its users type it, and the API accepts both", async () => {
    const shown = async () => fieldsOf(await formFor(administrator)).find(({ isTyped }) => isTyped)?.value;
    const save = (value: unknown) => administrator.patch("/config", { "beacon.log": value });
    assert.equal((await save({ typed: "calm" })).status, 200);
    assert.equal((await administrator.get("/config", { select: "beacon.log" })).body["beacon.log"], "<calm>");
    assert.equal(await shown(), "calm");
    assert.equal((await save("<rough>")).status, 200);
    assert.equal(await shown(), "rough");
    assert.equal((await save("fog")).status, 422);
  });

  it("gets the part of an object by name when it is invalid", async () => {
    const { status, body } = await administrator.patch("/config", {
      "beacon.frame": { color: "yellow", isRound: true },
    });
    const [{ field, path }] = body.errors;
    assert.deepEqual([status, field, path], [422, "color", "beacon.frame"]);
  });

  it("is gone while its add-on is off", async () => {
    await forum.forum.application.switchAddon("beacon", false);
    assert.equal((await look(administrator, "/dashboard/beacon")).status, 404);
    await forum.forum.application.switchAddon("beacon", true);
  });
});
