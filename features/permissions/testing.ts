import { randomUUID } from "node:crypto";
import type { TestForum } from "#test/forum.ts";
import type { RoleDraft } from "./contract.ts";
import { createRole } from "./server/save-role.ts";

/** Makes a role, with these names held everywhere, and answers its id. */
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
