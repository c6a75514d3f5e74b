import { type AccessTable, row } from "#test/access.ts";
import type { TestUser } from "#test/forum.ts";

const url = "/search?query=solar+inverter";

/** Saves a search for a user. */
export async function aSavedSearch(by: TestUser, sent: object = {}): Promise<number> {
  return (await by.post("/saved-searches", { url, ...sent })).body.savedSearchID;
}

const owned = async (_world: unknown, owner: TestUser) => ({ params: { id: await aSavedSearch(owner) } });

export const access: AccessTable = {
  "GET /saved-searches": { "one's own": row({}, "403 200 200 200 200 200") },
  "POST /saved-searches": { "for oneself": row({ body: { url } }, "403 201 201 201 201 201") },
  "PATCH /saved-searches/:id": {
    "a member's": row(
      async (world, owner) => ({ ...(await owned(world, owner)), body: { isAlerting: true } }),
      "403 404 404 404 404 404 200",
    ),
  },
  "DELETE /saved-searches/:id": { "a member's": row(owned, "403 404 404 404 404 404 204") },
};
