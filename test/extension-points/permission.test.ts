import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { permission } from "#platform/contract/permission.ts";
import { addon } from "#platform/server/application/feature.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { route } from "#platform/server/http/route.ts";
import { until } from "#platform/server/postgres/until.ts";
import type { TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const MEMBER = 8;

/** A bell that not everyone may ring, and in each category only some. */
const bell = addon({
  ...about("bell"),
  adds: [
    addPermission(permission("bell.ring"), "Ring the bell", { group: "read", legacy: "Bell.Bell.Ring" }),
    addPermission(permission("bell.mute"), "Mute the bell", { group: "read", resource: "category" }),
    route(
      endpoint({ method: "POST", path: "/bell", summary: "Ring the bell.", answer: z.null() }),
      async ({ actor }) => {
        if (!actor.permissions.has(permission("bell.ring"))) throw permissionProblem(["bell.ring"]);
        return null;
      },
    ),
    route(
      endpoint({
        method: "DELETE",
        path: "/bell/:id",
        summary: "Mute the bell.",
        params: z.object({ id: z.coerce.number() }),
      }),
      async ({ actor }, { params }) => {
        if (!actor.permissions.has(permission("bell.mute"), { type: "category", id: params.id }))
          throw permissionProblem(["bell.mute"]);
      },
    ),
  ],
});

const { here, there, toggle } = await onTwoNodes(bell);
const administrator = await here.as("administrator");
const [near, far] = [await here.as("member"), await there.as("member")];

const grant = (permissions: object, place: object = { type: "global" }) =>
  administrator.patch(`/roles/${MEMBER}/permissions`, [{ ...place, permissions }]);
const ring = async (user: TestUser) => (await user.post("/bell")).status;

test("roles grant an add-on's permission, and it is checked, on every node", async () => {
  const unknown = await grant({ "bell.ring": true });
  assert.deepEqual([unknown.status, unknown.body.errors[0].message], [422, "bell.ring is not a permission."]);
  await toggle("on");
  assert.deepEqual([await ring(near), await ring(far)], [403, 403]);
  assert.deepEqual((await near.post("/bell")).body.permissions, ["bell.ring"]);
  assert.equal((await grant({ "bell.ring": true })).status, 200);
  assert.equal(await ring(near), 201);
  await until(async () => (await ring(far)) === 201, 10, "The other node does not get the change.");
  assert.ok((await near.get("/users/me")).body.permissions.includes("bell.ring"));
});

test("its old name works as well", async () => {
  await toggle("on");
  await grant({ "Bell.Bell.Ring": false });
  assert.equal(await ring(near), 403);
});

test("it is hidden while the add-on is off, and still granted when it is on again", async () => {
  await toggle("on");
  await grant({ "bell.ring": true });
  const shownIn = async () => {
    const { body } = await administrator.get(`/roles/${MEMBER}`, { expand: "permissions" });
    return body.permissions.find((each: { type: string }) => each.type === "global").permissions["bell.ring"];
  };
  assert.equal(await shownIn(), true);
  await toggle("off");
  assert.equal(await shownIn(), undefined);
  assert.equal(await ring(near), 404);
  await toggle("on");
  assert.deepEqual([await shownIn(), await ring(near)], [true, 201]);
});

test("a permission by category counts where it is granted", async () => {
  await toggle("on");
  const { body } = await administrator.post("/categories", {
    name: "Own",
    urlcode: "own",
    customPermissions: true,
  });
  const { categoryID } = body;
  await grant({ "bell.mute": true }, { type: "category", id: categoryID });
  assert.equal((await near.delete(`/bell/${categoryID}`)).status, 204);
  assert.equal((await near.delete("/bell/1")).status, 403);
  const misplaced = await grant({ "bell.ring": true }, { type: "category", id: categoryID });
  assert.equal(misplaced.status, 422);
});
