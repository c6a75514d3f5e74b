import assert from "node:assert/strict";
import { test } from "node:test";
import { addQuoteSource, rerenderQuotes } from "#features/media/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { event } from "#platform/server/events/events.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

let title = "Seven";
const renamed = event<{ albumID: number }>("albumRenamed");

/** Albums, of which everyone may see the one with the number 7. */
const albums = addon({
  ...about("albums"),
  adds: [
    addQuoteSource({
      type: "album",
      idAt: ({ pathname }) => Number(/^\/albums\/(\d+)$/.exec(pathname)?.[1] ?? 0) || null,
      find: async (_context, ids) =>
        new Map(
          ids.map((id) => [
            id,
            {
              ...{
                url: `/albums/${id}`,
                name: title,
                excerpt: "Pictures.",
                date: "2026-11-21T00:00:00.000Z",
              },
              ...{ author: { name: "Ann", url: "/profile/Ann" }, isPublic: id === 7, placeID: 0, about: [] },
            },
          ]),
        ),
    }),
    rerenderQuotes(renamed, ({ albumID }) => [`album:${albumID}`]),
  ],
});

const { here, there, toggle } = await onTwoNodes(albums);
const ann = await there.as("member", "ann");
const posted = async (path: string) => {
  const sent = { categoryID: 1, name: "Look", format: "markdown", body: `http://forum.test${path}` };
  return (await ann.post("/discussions", sent)).body.discussionID as number;
};
const shown = async (discussionID: number): Promise<string> => {
  await here.drained();
  return (await ann.get(`/discussions/${discussionID}`)).body.body;
};

test("an add-on's pages are embedded for readers who may see them, and updated when they change", async () => {
  await toggle("on");
  const [open, hidden] = [await posted("/albums/7"), await posted("/albums/8")];
  assert.match(await shown(open), /class="embed-quote".*>Seven<\/a>/);
  assert.doesNotMatch(await shown(hidden), /Seven/);
  title = "Seven and a half";
  const context = await here.context();
  await context.emit(renamed, { albumID: 7 });
  assert.match(await shown(open), />Seven and a half</);
});

test("while it is off they are links", async () => {
  await toggle("off");
  assert.doesNotMatch(await shown(await posted("/albums/7")), /Seven/);
});
