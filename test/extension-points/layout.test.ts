import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import {
  addLayoutRecordKind,
  addLayoutSource,
  layoutView,
  type StoredLayout,
  template,
  widget,
} from "#features/layouts/server/index.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import { addon } from "#platform/server/application/feature.ts";
import type { TestForum } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** The layout of one of the days. */
const holiday: StoredLayout = {
  ...{ layoutID: 77, name: "Holiday", layoutViewType: "weather", titleBar: null },
  layout: [
    { $hydrate: "react.section.1-column", children: [{ $hydrate: "react.quick-links", title: "Free" }] },
  ],
};

/** A page with the weather of a day. */
const weather = addon({
  ...about("weather"),
  adds: [
    widget({
      id: "weather.day",
      component: "WeatherDay",
      props: z.object({ title: z.string().default("Weather"), day: z.string() }),
      load: async ({ actor }, props, page) => {
        if (props.day === "doomsday") throw new Error("The password is hunter2.");
        return props.day === "never" ? null : { ...props, sky: page["sky"], isMine: actor.userID > 0 };
      },
    }),
    layoutView({
      type: "weather",
      recordTypes: ["day"],
      async resolve(_context, { recordID }) {
        if (recordID === "yesterday") return { redirectTo: "/weather/today", status: 301 };
        if (recordID === "secret") throw forbidden("Not for you.");
        if (recordID === "nothing") throw notFound("Day");
        return {
          params: { sky: "grey", dayID: recordID },
          seo: { title: `Weather ${recordID}`, description: null },
        };
      },
    }),
    addLayoutRecordKind({
      recordType: "day",
      find: async (_context, ids) =>
        new Map(ids.map((day) => [day, { name: `Day ${day}`, url: `/weather/${day}` }])),
    }),
    addLayoutSource({
      async assigned(_context, layoutViewType, records) {
        const isFirst = records.some(({ recordType, recordID }) => recordType === "day" && recordID === 1);
        return layoutViewType === "weather" && isFirst ? holiday : undefined;
      },
      find: async (_context, layoutID) => (layoutID === holiday.layoutID ? holiday : undefined),
    }),
    template({
      layoutViewType: "weather",
      name: "Weather",
      replaceableOn: ["day"],
      layout: [
        {
          $hydrate: "react.section.1-column",
          children: [
            { $hydrate: "react.weather.day", day: { $hydrate: "param", ref: "dayID" } },
            { $hydrate: "react.weather.day", day: "never" },
            { $hydrate: "react.quick-links", links: [] },
          ],
        },
      ],
    }),
  ],
});

const { here, there, toggle } = await onTwoNodes(weather);

async function look(recordID: string, at: TestForum = here, role: "guest" | "administrator" = "guest") {
  const query = { layoutViewType: "weather", recordType: "day", recordID };
  return (await at.as(role)).get("/layouts/lookup-hydrate", query);
}

test("an add-on has pages and widgets of its own while it is on, on every node", async () => {
  const statuses = async () => [(await look("today")).status, (await look("today", there)).status];
  assert.deepEqual(await statuses(), [404, 404]);
  await toggle("on");
  assert.deepEqual(await statuses(), [200, 200]);
  const { body } = await look("today");
  assert.equal(body.seo.title, "Weather today");
  const [section] = body.layout;
  assert.equal(section.$reactComponent, "SectionOneColumn");
  assert.deepEqual(section.$reactProps.children[0], {
    $reactComponent: "WeatherDay",
    $reactProps: { title: "Weather", day: "today", sky: "grey", isMine: false },
  });
  assert.equal(section.$reactProps.children[1].$reactComponent, "QuickLinks");
  assert.equal(section.$reactProps.children.length, 2);
  await toggle("off");
  assert.deepEqual(await statuses(), [404, 404]);
});

test("an add-on brings layouts of its own, and kinds of records that have some", async () => {
  const of = async (at: TestForum) => [
    (await look("1", at)).body.layoutID,
    (await (await at.as("guest")).get("/layouts/77/hydrate", { recordType: "day", recordID: "2" })).body.name,
    (await look("2", at)).body.layoutID,
  ];
  await toggle("on");
  for (const node of [here, there]) assert.deepEqual(await of(node), [77, "Holiday", "weather"]);
  const administrator = await here.as("administrator");
  const created = await administrator.post("/layouts", {
    name: "Sunday",
    layoutViewType: "weather",
    layout: [],
  });
  const views = await administrator.put(`/layouts/${created.body.layoutID}/views`, [
    { recordType: "day", recordID: 5 },
  ]);
  assert.deepEqual(views.body[0].record, { name: "Day 5", url: "/weather/5" });
  await toggle("off");
  for (const node of [here, there])
    assert.equal((await (await node.as("guest")).get("/layouts/77/hydrate")).status, 404);
});

test("a page may redirect, be refused, or be missing", async () => {
  await toggle("on");
  assert.deepEqual((await look("yesterday")).body, { redirectTo: "/weather/today", status: 301 });
  assert.equal((await look("secret")).status, 403);
  assert.equal((await look("nothing")).status, 404);
});

test("a failing widget is an error without details for the staff, and left out for others", async (t) => {
  await toggle("on");
  const error = t.mock.method(process.stderr, "write", () => true);
  const { status, body } = await look("doomsday", here, "administrator");
  const shown = (await look("doomsday")).body.layout[0].$reactProps.children;
  error.mock.restore();
  assert.equal(status, 200);
  assert.deepEqual(
    shown.map((node: { $reactComponent: string }) => node.$reactComponent),
    ["QuickLinks"],
  );
  assert.deepEqual(body.layout[0].$reactProps.children[0], {
    $reactComponent: "LayoutError",
    $reactProps: { widget: "weather.day", message: "Something went wrong." },
  });
  assert.doesNotMatch(JSON.stringify(body), /hunter2/);
  assert.match(
    String(error.mock.calls[0]?.arguments[0]),
    /^widget weather\.day: Error: The password is hunter2/,
  );
});
