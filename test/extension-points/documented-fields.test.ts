import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { discussionDraft, discussionView } from "#features/discussions/server/index.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";
import { addon } from "#platform/server/application/feature.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";
import { documentFields } from "#platform/server/extension-points/added-fields.ts";
import { extendDraft } from "#platform/server/extension-points/draft.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { route } from "#platform/server/http/route.ts";
import type { TestForum } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const Mood = z.enum(["calm", "cross"]);
const Diary = z.record(z.string(), z.unknown());
const Discussion = z.object({ weather: z.string() });
// The last has the name of a record of the forum.
nameSchemas({ Mood, Diary, Discussion });

const readDiary = endpoint({ method: "GET", path: "/diary", summary: "Read it.", answer: Diary });
const readWeather = endpoint({ method: "GET", path: "/weather", summary: "Read it.", answer: Discussion });

const diary = addon({
  ...about("diary"),
  adds: [
    extendView(discussionView, {
      fields: { mood: Mood },
      load: async (_context, rows) => rows.map(() => null),
    }),
    extendDraft(discussionDraft, { mood: Mood.optional(), name: z.int() }, async () => {}),
    documentFields(Diary, (registry) => ({ pages: z.literal(registry.features.length) })),
    route(readDiary, async () => ({})),
    route(readWeather, async () => ({ weather: "fine" })),
    addSetting(
      setting({
        key: "diary.color",
        section: settingsSection({ key: "diary", title: "Diary", description: "Notes.", area: "extensions" }),
        label: "Color of the diary",
        schema: z.string().max(10),
        default: "red",
      }),
    ),
  ],
});

const { here, there, toggle } = await onTwoNodes(diary);

async function described(forum: TestForum) {
  const { body } = await (await forum.as("guest")).get("/open-api/v3");
  const { schemas } = body.components;
  return {
    mood: schemas.Mood?.enum,
    ofDiscussion: schemas.Discussion.properties.mood?.$ref,
    ofDraft: schemas.DiscussionDraft.properties.mood?.$ref,
    ownName: schemas.DiscussionDraft.properties.name.type,
    color: schemas.ConfigChanges.properties["diary.color"]?.description,
    pages: schemas.Diary?.properties.pages.const,
    weather: Object.keys(schemas.Discussion2?.properties ?? {}),
  };
}

test("the OpenAPI document has the fields of an add-on while it is on, on every node", async () => {
  const nothing = {
    mood: undefined,
    ofDiscussion: undefined,
    ofDraft: undefined,
    ownName: "string",
    color: undefined,
    pages: undefined,
    weather: [],
  };
  for (const forum of [here, there]) assert.deepEqual(await described(forum), nothing);
  await toggle("on");
  const mood = "#/components/schemas/Mood";
  for (const forum of [here, there])
    assert.deepEqual(await described(forum), {
      mood: ["calm", "cross"],
      ofDiscussion: mood,
      ofDraft: mood,
      // An add-on cannot change a field of the contract.
      ownName: "string",
      color: "Color of the diary",
      pages: here.forum.application.registry.features.length,
      weather: ["weather"],
    });
  await toggle("off");
  for (const forum of [here, there]) assert.deepEqual(await described(forum), nothing);
});
