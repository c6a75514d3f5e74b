import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { aCategory } from "#features/categories/testing.ts";
import { logPlaces, writeLog } from "#features/log/server/index.ts";
import { addJunctionSource, setResourceGrants } from "#features/permissions/server/index.ts";
import { aRole } from "#features/permissions/testing.ts";
import { addPersonalData } from "#features/personal-data/server/index.ts";
import { aMemberIn } from "#features/users/testing.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { id } from "#platform/contract/ids.ts";
import { permission } from "#platform/contract/permission.ts";
import { addon, feature } from "#platform/server/application/feature.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { route } from "#platform/server/http/route.ts";
import { withAddon } from "./switched.ts";
import { about } from "./two-nodes.ts";

/** Categories that every user moderates. */
const open: number[] = [];
const erased: number[] = [];

const club = addon({
  ...about("club"),
  adds: [
    logPlaces.with(async () => ({ visible: open, moderated: open })),
    addJunctionSource({ type: "room", load: async () => ({ junctions: [7], aliases: { 8: 7 } }) }),
    addPersonalData({
      name: "club",
      async *collect(_context, userID) {
        yield { path: "club.jsonl", content: [{ member: userID }] };
      },
      erase: async (_context, userID) => void erased.push(userID),
      count: async () => 1,
    }),
  ],
});

/** Rooms, which a user may enter with a permission. */
const enter = permission("rooms.enter");
const rooms = feature({
  name: "rooms",
  adds: [
    addPermission(enter, "Enter a room", { group: "read", resource: "room" }),
    route(
      endpoint({
        ...{ method: "GET", path: "/rooms/:id", summary: "Enter a room." },
        params: z.object({ id: id() }),
        answer: z.object({ roomID: z.int() }),
      }),
      async ({ actor }, { params: { id: roomID } }) => {
        if (!actor.permissions.has(enter, { type: "room", id: roomID })) throw permissionProblem([enter]);
        return { roomID };
      },
    ),
  ],
});

const { forum, follows, toggle } = await withAddon(club, rooms);
const member = await forum.as("member");
const administrator = await forum.as("administrator");

test("users see the log of the places that an add-on says they moderate", async () => {
  const [inside, outside] = [await aCategory(forum), await aCategory(forum)];
  open.push(inside);
  const context = await forum.context();
  for (const categoryID of [inside, outside])
    await writeLog(context, {
      ...{ action: "lamp.light", recordType: "lamp", recordID: categoryID, recordName: "A lamp", categoryID },
      data: {},
    });
  const seen = async () => {
    const { status, body } = await member.get("/logs", { recordType: "lamp" });
    return [status, ...(status === 200 ? body.map(({ recordID }: { recordID: number }) => recordID) : [])];
  };
  await follows(seen, { off: [403], on: [200, inside] });
});

test("an add-on lets records have permissions of their own, and decide for those below them", async () => {
  const roleID = await aRole(forum);
  const held = [{ roleID, permissions: { "rooms.enter": true } }];
  await setResourceGrants(await forum.context(), "room", 7, held);
  const visitor = await aMemberIn(forum, roleID);
  const entered = async () =>
    Promise.all([7, 8, 9].map(async (roomID) => (await visitor.get(`/rooms/${roomID}`)).status));
  await follows(entered, { off: [403, 403, 403], on: [200, 200, 403] });
});

test("an archive contains the data of an add-on, and a deletion erases it", async () => {
  const result = async () => {
    const user = await forum.as("member");
    assert.equal((await user.post("/users/$me/archives")).status, 201);
    await forum.drained();
    const [{ url }] = (await user.get("/users/$me/archives")).body;
    const { rawPayload } = await forum.forum.http.inject({ url, headers: { cookie: user.cookie } });
    const isInArchive = rawPayload.includes("club.jsonl");
    await administrator.delete(`/users/${user.userID}?deleteMethod=delete`);
    await forum.drained();
    return { isInArchive, isErased: erased.includes(user.userID) };
  };
  // Its data stays while it is off.
  for (const state of ["on", "off"] as const) {
    await toggle(state);
    assert.deepEqual(await result(), { isInArchive: true, isErased: true }, state);
  }
});
