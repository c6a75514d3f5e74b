import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { z } from "zod";
import { addProfilePage, addRecentPosts, profileSections } from "#features/profiles/server/index.ts";
import { openProfile } from "#features/profiles/testing.ts";
import { aHolder } from "#features/users/testing.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { permission } from "#platform/contract/permission.ts";
import { addon } from "#platform/server/application/feature.ts";
import type { TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const harbour = addon({
  ...about("harbour"),
  adds: [
    addProfilePage({
      path: "/profile/ships/:name",
      section: profileSections.activity,
      name: phrase("Ships"),
      count: (_context, { userID }) => userID,
      component: "Ships",
      query: z.object({ berth: z.coerce.number().int().default(1) }),
      load: async (_context, { name }, { berth }) => ({ captain: name, berth }),
      title: ({ captain }) => `Ships of ${captain}`,
    }),
    addProfilePage({
      path: "/profile/cabin/:name",
      section: { id: "sea", name: phrase("Sea") },
      name: phrase("Cabin"),
      isOwn: true,
      staff: [permission("users.edit")],
      component: "Cabin",
      load: async () => ({ isTidy: true }),
    }),
    addProfilePage({
      path: "/profile/logbook",
      section: profileSections.account,
      name: phrase("Logbook"),
      isOwn: true,
      isOn: (_context, { name }) => name !== "landlubber",
      component: "Logbook",
      load: async (_context, { name }) => ({ of: name }),
    }),
    addRecentPosts(async (_context, { userID }) => [
      {
        ...{ recordType: "discussion", recordID: userID, name: "Land ahoy", url: "/land" },
        ...{ excerpt: "", dateInserted: "2026-01-01T00:00:00.000Z" },
      },
    ]),
  ],
});

const { here, there, toggle } = await onTwoNodes(harbour);
await toggle("on");
const captain = await here.as("member", "captain");
const landlubber = await here.as("member", "landlubber");
const harbourmaster = await aHolder(here, "users.edit");

const entriesOf = async (user: TestUser, path = "/profile/captain") => {
  const { sections } = (await openProfile(user, path)).frame;
  return sections.map(({ name, entries }: { name: string; entries: { name: string }[] }) =>
    [`${name}:`, ...entries.map((entry) => entry.name)].join(" "),
  );
};

describe("a page added to profiles", () => {
  it("has an entry with its count, and shows the data loaded for the profile's user", async () => {
    const { frame, shown, body } = await openProfile(landlubber, "/profile/ships/captain", { berth: "3" });
    assert.deepEqual(shown, { captain: "captain", berth: 3 });
    assert.deepEqual([frame.title, body.seo.title], ["Ships of captain", "Ships of captain – captain"]);
    const [{ entries }] = frame.sections;
    const { url, count } = entries.find(({ name }: { name: string }) => name === "Ships");
    assert.deepEqual([url, count], ["/profile/ships/captain", captain.userID]);
    assert.equal((await openProfile(captain, "/profile/ships/captain", { berth: "x" })).status, 422);
  });

  it("may be restricted to the user and staff", async () => {
    for (const user of [captain, harbourmaster])
      assert.deepEqual((await openProfile(user, "/profile/cabin/captain")).shown, { isTidy: true });
    assert.equal((await openProfile(landlubber, "/profile/cabin/captain")).status, 403);
    assert.equal((await entriesOf(captain)).includes("Sea: Cabin"), true);
    assert.equal((await entriesOf(landlubber)).includes("Sea: Cabin"), false);
    assert.deepEqual((await openProfile(captain, "/profile/logbook")).shown, { of: "captain" });
    assert.equal((await openProfile(landlubber, "/profile/logbook")).status, 404);
  });

  it("adds to the user's recent posts", async () => {
    const { posts } = (await openProfile(landlubber, "/profile/captain")).shown;
    assert.deepEqual(
      posts.map(({ name }: { name: string }) => name),
      ["Land ahoy"],
    );
  });

  it("disappears with its add-on, on every node", async () => {
    await toggle("off");
    for (const forum of [here, there]) {
      const someone = forum.here(captain);
      assert.equal((await openProfile(someone, "/profile/ships/captain")).status, 404);
      assert.deepEqual((await openProfile(someone, "/profile/captain")).shown.posts, []);
    }
  });
});
