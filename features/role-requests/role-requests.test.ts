import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { aHolder } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { anOfferedRole, aRequest } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");

const apply = (member: TestUser, roleID: number, attributes: object = {}) =>
  member.post("/role-requests/applications", { roleID, attributes });
const decide = (id: number, status: string, by: TestUser = administrator) =>
  by.patch(`/role-requests/applications/${id}`, { status });
const rolesOf = async ({ userID }: TestUser): Promise<number[]> =>
  (await administrator.get(`/users/${userID}`)).body.roles.map(({ roleID }: { roleID: number }) => roleID);
const notificationsOf = async (member: TestUser): Promise<string[]> => {
  await forum.drained();
  return (await member.get("/notifications")).body.map(({ body }: { body: string }) => body);
};

describe("a member who asks for a role", () => {
  test("has it when a manager approves, and is notified on the forum and by email", async () => {
    const roleID = await anOfferedRole(forum);
    const member = await forum.as("member", "polyglot");
    const sent = await apply(member, roleID, { reason: "I know five languages.", other: "x" });
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    const { roleRequestID, dateInserted: _date, ...shown } = sent.body;
    assert.deepEqual(shown, {
      ...{ type: "application", status: "pending", roleID, userID: member.userID },
      ...{ attributes: { reason: "I know five languages." }, dateExpires: null },
      ...{ insertUserID: member.userID, dateUpdated: null, updateUserID: null },
    });
    assert.equal((await apply(member, roleID)).status, 409);
    assert.match((await notificationsOf(administrator)).join("\n"), /polyglot<\/strong> asked for the role/);
    const { counts } = (await administrator.get("/users/me-counts")).body;
    assert.ok(counts.find(({ name }: { name: string }) => name === "roleRequests").count > 0);

    const approved = await decide(roleRequestID, "approved");
    assert.deepEqual(
      [approved.status, approved.body.status, approved.body.statusUserID],
      [200, "approved", administrator.userID],
    );
    assert.ok((await rolesOf(member)).includes(roleID));
    assert.match((await notificationsOf(member)).join("\n"), /You now have the role/);
    assert.doesNotMatch((await notificationsOf(administrator)).join("\n"), /polyglot<\/strong> asked/);
    const metas = await member.get("/role-requests/metas", { roleID, expand: "role,roleRequest" });
    assert.deepEqual(
      [metas.body.length, metas.body[0].hasRole, metas.body[0].roleRequest.status],
      [1, true, "approved"],
    );

    await decide(roleRequestID, "pending");
    assert.ok(!(await rolesOf(member)).includes(roleID));
    assert.doesNotMatch((await notificationsOf(member)).join("\n"), /You now have the role/);
  });

  test("may ask again when denied, withdraw a request, and reads texts of the administrators", async () => {
    const attributes = { notification: { denied: { name: "Not <yet>", url: "/help" } } };
    const roleID = await anOfferedRole(forum, { attributes });
    const member = await forum.as("member");
    const first = (await apply(member, roleID)).body.roleRequestID;
    await decide(first, "denied");
    assert.ok((await notificationsOf(member)).includes("Not &#60;yet&#62;"));
    assert.equal((await member.delete(`/role-requests/applications/${first}`)).status, 403);
    const second = await apply(member, roleID);
    assert.equal(second.status, 201);
    const own = await member.get("/role-requests", { userID: "$me", expand: "role,user" });
    assert.deepEqual(
      own.body.map(({ roleRequestID, user, role }: { roleRequestID: number; user: object; role: object }) => [
        roleRequestID,
        "name" in user,
        "name" in role,
      ]),
      [[second.body.roleRequestID, true, true]],
    );
    assert.equal(
      (await member.delete(`/role-requests/applications/${second.body.roleRequestID}`)).status,
      204,
    );
    assert.deepEqual((await member.get("/role-requests")).body, []);
  });

  test("is not one who still waits, nor one who has the role; each answer is checked", async () => {
    const roleID = await anOfferedRole(forum, {
      attributesSchema: {
        type: "object",
        properties: {
          language: { type: "string", enum: ["fr", "ar"] },
          years: { type: "integer" },
          agrees: { type: "boolean" },
          reason: { type: "string", minLength: 5, maxLength: 20 },
        },
        required: ["language", "agrees"],
      },
    });
    assert.equal((await apply(await forum.as("unconfirmed"), roleID)).status, 403);
    const member = await forum.as("member");
    const wrong = await apply(member, roleID, { years: "many", reason: "Hi" });
    assert.deepEqual(
      wrong.body.errors.map(({ field, path, code }: Record<string, string>) => `${path}.${field} ${code}`),
      [
        "attributes.language missingField",
        "attributes.years invalid",
        "attributes.agrees missingField",
        "attributes.reason minLength",
      ],
    );
    const right = await apply(member, roleID, { language: "fr", years: "3", agrees: "on" });
    assert.deepEqual(right.body.attributes, { language: "fr", years: 3, agrees: true });
    await decide(right.body.roleRequestID, "approved");
    assert.equal((await apply(member, roleID)).status, 409);
  });
});

describe("requests for roles", () => {
  test("are decided on by those who may assign the role, once", async () => {
    const member = await forum.as("member");
    const roleRequestID = await aRequest(forum, member);
    const manager = await aHolder(forum, "community.manage");
    assert.equal((await decide(roleRequestID, "approved", manager)).status, 403);
    assert.equal((await manager.get(`/role-requests/applications/${roleRequestID}`)).status, 200);
    const other = await forum.as("member");
    assert.equal((await other.get(`/role-requests/applications/${roleRequestID}`)).status, 403);
    assert.deepEqual((await other.get("/role-requests", { userID: member.userID })).body, []);
    assert.equal((await decide(999_999, "approved")).status, 404);
    assert.equal((await decide(roleRequestID, "maybe")).status, 422);
  });

  test("are filtered and sorted, and cost a constant number of statements", async () => {
    const roleID = await anOfferedRole(forum);
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await aRequest(forum, undefined, roleID));
    await decide(ids[1]!, "denied");
    const list = async (query: object) =>
      (await administrator.get("/role-requests/applications", { roleID, ...query })).body.map(
        (request: { roleRequestID: number }) => request.roleRequestID,
      );
    assert.deepEqual(await list({}), ids);
    assert.deepEqual(await list({ status: "denied" }), [ids[1]]);
    assert.deepEqual(await list({ sort: "-roleRequestID", limit: 2 }), [ids[2], ids[1]]);
    assert.deepEqual(await list({ offset: 2 }), [ids[2]]);
    assert.deepEqual(await list({ roleRequestID: `>${ids[0]}` }), [ids[1], ids[2]]);
    assert.deepEqual(await list({ sort: "-dateOfStatus", limit: 1 }), [ids[1]]);
    const all = () => administrator.get("/role-requests", { expand: "all", limit: 100 });
    await all();
    const few = await forum.countStatements(all);
    await aRequest(forum, undefined, roleID);
    await forum.drained();
    await all();
    assert.equal(await forum.countStatements(all), few);
  });

  test("end with the offer of a role, whose audit log has the changes", async () => {
    const roleID = await anOfferedRole(forum);
    const path = `/role-requests/metas/application/${roleID}`;
    const { body } = await administrator.get(path, { expand: "role" });
    assert.deepEqual(
      [body.bodyHtml.trim(), body.hasRole, body.role.roleID],
      ["<p>For all.</p>", false, roleID],
    );
    assert.equal((await administrator.delete(path)).status, 204);
    assert.equal((await administrator.get(path)).status, 404);
    assert.equal((await administrator.delete(path)).status, 404);
    assert.equal((await apply(await forum.as("member"), roleID)).status, 404);
    const bad = await administrator.put("/role-requests/metas", {
      ...{ roleID, type: "application", name: "", body: "", format: "text" },
      attributesSchema: { properties: { list: { type: "array" } } },
    });
    assert.equal(bad.status, 422);
    const { rows } = await forum.forum.application.database.pool.query("select * from audit_log");
    assert.match(JSON.stringify(rows), /roleRequest\.withdraw/);
  });
});
