import { aRole } from "#features/permissions/testing.ts";
import { type AccessTable, row } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";

const QUESTIONS = {
  type: "object",
  properties: { reason: { type: "string", title: "Why do you want this role?" } },
  required: [],
};

/** A role that members can ask for; returns its id. */
export async function anOfferedRole(
  forum: TestForum,
  {
    name = "Translator",
    roleName = `${name} ${Math.random()}`,
    ...meta
  }: { name?: string; roleName?: string; attributesSchema?: object; attributes?: object } = {},
): Promise<number> {
  const administrator = await forum.as("administrator");
  const roleID = await aRole(forum, { name: roleName });
  const { status, body } = await administrator.put("/role-requests/metas", {
    ...{ roleID, type: "application", name: `Become a ${name}`, body: "For all.", format: "text" },
    ...{ attributesSchema: QUESTIONS, ...meta },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return roleID;
}

/** A request of a member for a role; returns its id. */
export async function aRequest(forum: TestForum, by?: TestUser, roleID?: number): Promise<number> {
  const member = by ?? (await forum.as("member"));
  const { body } = await member.post("/role-requests/applications", {
    roleID: roleID ?? (await anOfferedRole(forum)),
    attributes: { reason: "I know five languages." },
  });
  return body.roleRequestID;
}

const onRequest = (expected: string, body?: object) =>
  row(async ({ forum }) => ({ params: { id: await aRequest(forum) }, body }), expected);
const onMeta = (expected: string) =>
  row(
    async ({ forum }) => ({ params: { type: "application", roleID: await anOfferedRole(forum) } }),
    expected,
  );

export const access: AccessTable = {
  "GET /role-requests": { "all that one may see": row({}, "403 200 200 200 200 200") },
  "GET /role-requests/applications": { "all that one may see": row({}, "403 200 200 200 200 200") },
  "POST /role-requests/applications": {
    "for a role": row(
      async ({ forum }) => ({ body: { roleID: await anOfferedRole(forum) } }),
      "403 403 403 201 201 201",
    ),
    "for a role that is not offered": row({ body: { roleID: 8 } }, "403 404 404 404 404 404"),
  },
  "GET /role-requests/applications/:id": { "a member's": onRequest("403 403 403 403 403 200") },
  "PATCH /role-requests/applications/:id": {
    "a member's": onRequest("403 403 403 403 403 200", { status: "approved" }),
  },
  "DELETE /role-requests/applications/:id": { "a member's": onRequest("403 403 403 403 403 204") },
  "GET /role-requests/metas": { "all of them": row({}, "403 200 200 200 200 200") },
  "GET /role-requests/metas/:type/:roleID": { "one of them": onMeta("403 200 200 200 200 200") },
  "PUT /role-requests/metas": {
    "a role": row(
      async ({ forum }) => ({
        body: {
          ...{ roleID: await anOfferedRole(forum), type: "application", name: "Help", body: "" },
          ...{ format: "text", attributesSchema: {} },
        },
      }),
      "403 403 403 403 403 200",
    ),
  },
  "DELETE /role-requests/metas/:type/:roleID": { "one of them": onMeta("403 403 403 403 403 204") },
};
