import { randomUUID } from "node:crypto";
import { type AccessTable, row, type World } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";
import { addBan } from "./server/save-ban.ts";

type Wanted = Partial<Parameters<typeof addBan>[1]>;

/** Adds the given ban, by default of an unused name; returns its id. */
export async function aBan(forum: TestForum, wanted: Wanted = {}): Promise<number> {
  const context = await forum.context();
  const banValue = `nobody-${randomUUID()}`;
  return addBan(context, { banType: "Name", banValue, notes: null, dateExpires: null, ...wanted });
}

const onBan = (expected: string, body?: object) =>
  row(async ({ forum }: World) => ({ params: { id: await aBan(forum) }, body }), expected);

export const access: AccessTable = {
  "GET /bans": { "all of them": row({}, "403 403 403 403 200 200") },
  "GET /bans/preview": {
    "of a name": row({ query: { banType: "Name", banValue: "any-name*" } }, "403 403 403 403 200 200"),
  },
  "GET /bans/:id": { "one of them": onBan("403 403 403 403 200 200") },
  "POST /bans": {
    "of a name": row(
      () => ({ body: { banType: "Name", banValue: `nobody-${randomUUID()}` } }),
      "403 403 403 403 201 201",
    ),
  },
  "PATCH /bans/:id": { "one of them": onBan("403 403 403 403 200 200", { notes: "So it is." }) },
  "DELETE /bans/:id": { "one of them": onBan("403 403 403 403 204 204") },
};
