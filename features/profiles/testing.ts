import type { AccessTable } from "#test/access.ts";
import type { TestUser } from "#test/forum.ts";

/** Opens a page of a profile and returns its frame and contents. */
export async function openProfile(user: TestUser, path: string, asked: Record<string, string> = {}) {
  const { status, body } = await user.get("/layouts/lookup-hydrate", {
    layoutViewType: "profile",
    params: { path, ...asked },
  });
  const { children, ...frame } = body.layout?.[0].$reactProps ?? {};
  return { status, body, frame, shown: children?.[0]?.$reactProps };
}

export const access: AccessTable = {};
