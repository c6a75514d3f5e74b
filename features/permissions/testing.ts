import { randomUUID } from "node:crypto";
import { type AccessTable, row } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";
import type { RoleDraft } from "./contract.ts";
import { createRole } from "./server/save-role.ts";

/** Creates a role that holds these permissions everywhere, and returns its id. */
export async function aRole(
  forum: TestForum,
  { held = [], ...role }: Partial<RoleDraft> & { held?: readonly string[] } = {},
): Promise<number> {
  const permissions = [{ type: "global", permissions: Object.fromEntries(held.map((name) => [name, true])) }];
  return createRole(await forum.context(), {
    name: `Role ${randomUUID().slice(0, 8)}`,
    permissions,
    ...role,
  });
}

const someRole = row(
  async ({ forum }) => ({ params: { id: await aRole(forum) } }),
  "403 403 403 403 403 200",
);
const itsPermissions = row(
  async ({ forum }) => ({
    params: { id: await aRole(forum) },
    body: [{ type: "global", permissions: { "profiles.view": true } }],
  }),
  "403 403 403 403 403 200",
);

export const access: AccessTable = {
  "GET /roles": { "the list": row({}, "200 200 200 200 200 200") },
  "GET /roles/:id": {
    "a role": someRole,
    "one that there is not": row({ params: { id: 9999 } }, "403 403 403 403 403 404"),
  },
  "GET /roles/:id/edit": { "a role": someRole },
  "POST /roles": { "a new one": row({ body: { name: "Helpers" } }, "403 403 403 403 403 201") },
  "PATCH /roles/:id": {
    "a role": row(
      async ({ forum }) => ({ params: { id: await aRole(forum) }, body: { description: "Help." } }),
      "403 403 403 403 403 200",
    ),
  },
  "PATCH /roles/:id/permissions": { "a role": itsPermissions },
  "PUT /roles/:id/permissions": { "a role": itsPermissions },
  "DELETE /roles/:id": {
    "an unused one": row(
      async ({ forum }) => ({ params: { id: await aRole(forum) } }),
      "403 403 403 403 403 204",
    ),
    "that of guests": row({ params: { id: 2 } }, "403 403 403 403 403 403"),
  },
};
