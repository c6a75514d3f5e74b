import assert from "node:assert/strict";
import { type AccessTable, row } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import { saveDraft } from "./server/changing/draft-theme.ts";
import { createTheme } from "./server/changing/save-theme.ts";

/** Creates a theme with these variables, which is not used until it is chosen. Returns its id. */
export async function aTheme(
  forum: TestForum,
  variables: Record<string, unknown> = {},
  name = "Harbour",
): Promise<number> {
  return createTheme(await forum.context(), {
    name,
    parentTheme: "theme-foundation",
    parentVersion: "",
    assets: { variables: { type: "json", data: variables } },
  });
}

/** Returns how tests upload files of themes, read them by their address, and choose a theme as `administrator`. */
export const themeFiles = ({ forum: { http } }: TestForum, administrator: TestUser) => ({
  upload: (id: number, asset: string, payload: Buffer | string, type: string, user = administrator) =>
    http.inject({
      method: "PUT",
      url: `/api/v2/themes/${id}/assets/${asset}`,
      headers: { "content-type": type, "x-requested-with": "test", cookie: user.cookie },
      payload,
    }),
  file: (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers }),
  async choose(themeID: number | string): Promise<void> {
    assert.equal((await administrator.put("/themes/current", { themeID })).status, 200);
  },
});

/** The smallest file with the signature of a web font. */
export const aFont = Buffer.concat([Buffer.from("wOF2"), Buffer.alloc(60)]);
export const aPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const ALL = "200 200 200 200 200 200";
const THOSE_WHO_RUN_THE_SITE = "403 403 403 403 403 200";

export const access: AccessTable = {
  "GET /themes/palette": { "of a color": row({ query: { color: "#0f766e" } }, THOSE_WHO_RUN_THE_SITE) },
  "PUT /themes/brand-color": {
    "a color": row({ body: { color: "#0f766e" } }, "403 403 403 403 403 204"),
  },
  "GET /themes": { "the list": row({}, ALL) },
  "GET /themes/current": { "the one": row({}, ALL) },
  "GET /themes/:key": {
    "of the software": row({ params: { key: "keystone" } }, ALL),
    "made here": row(async ({ forum }) => ({ params: { key: await aTheme(forum) } }), ALL),
  },
  "GET /themes/:id/revisions": {
    "of one": row(async ({ forum }) => ({ params: { id: await aTheme(forum) } }), ALL),
  },
  "POST /themes": { "a new one": row({ body: { name: "Harbour" } }, "403 403 403 403 403 201") },
  "PATCH /themes/:id": {
    "its name": row(
      async ({ forum }) => ({ params: { id: await aTheme(forum) }, body: { name: "Quay" } }),
      THOSE_WHO_RUN_THE_SITE,
    ),
  },
  "PUT /themes/:id/draft": {
    "of one": row(
      async ({ forum }) => ({ params: { id: await aTheme(forum) }, body: {} }),
      THOSE_WHO_RUN_THE_SITE,
    ),
  },
  "DELETE /themes/:id/draft": {
    "of one": row(
      async ({ forum }) => ({ params: { id: await aTheme(forum) }, body: {} }),
      "403 403 403 403 403 204",
    ),
  },
  "POST /themes/:id/publish": {
    "a draft": row(async ({ forum }) => {
      const id = await aTheme(forum);
      await saveDraft(await forum.context(), id, {});
      return { params: { id }, body: {} };
    }, THOSE_WHO_RUN_THE_SITE),
  },
  "PATCH /themes/:id/revisions/:revisionID": {
    "its name": row(async ({ forum }) => {
      const id = await aTheme(forum);
      const revisionID = await saveDraft(await forum.context(), id, {});
      return { params: { id, revisionID }, body: { revisionName: "Autumn" } };
    }, "403 403 403 403 403 204"),
  },
  "POST /themes/:id/duplicate": {
    "of one": row(
      async ({ forum }) => ({ params: { id: await aTheme(forum) }, body: {} }),
      "403 403 403 403 403 201",
    ),
  },
  "GET /themes/:id/export": { "of one": row({ params: { id: "keystone" } }, THOSE_WHO_RUN_THE_SITE) },
  "POST /themes/import": {
    "a file": row(
      { body: { format: "colloquy-theme-1", name: "Quay", parentTheme: "keystone", assets: {} } },
      "403 403 403 403 403 201",
    ),
  },
  "POST /themes/look": {
    "of variables": row({ body: { parentTheme: "keystone", variables: {} } }, THOSE_WHO_RUN_THE_SITE),
  },
  "DELETE /themes/:id": {
    "without readers": row(
      async ({ forum }) => ({ params: { id: await aTheme(forum) }, body: {} }),
      "403 403 403 403 403 204",
    ),
  },
  "PUT /themes/current": {
    "another one": row({ body: { themeID: "theme-foundation" } }, THOSE_WHO_RUN_THE_SITE),
  },
  "PUT /themes/preview": {
    "for oneself": row({ body: { themeID: "keystone" } }, THOSE_WHO_RUN_THE_SITE),
    "no more": row({ body: {} }, THOSE_WHO_RUN_THE_SITE),
  },
  "PUT /themes/preset": { "for this browser": row({ body: { preset: "dark" } }, ALL) },
  "GET /themes/:id/assets/:asset": {
    "as JSON": row(async ({ forum }) => ({ params: { id: await aTheme(forum), asset: "variables" } }), ALL),
    "as a file": row(
      async ({ forum }) => ({ params: { id: await aTheme(forum), asset: "variables.json" } }),
      ALL,
    ),
  },
  "PUT /themes/:id/assets/:asset": {
    "in its place": row(
      async ({ forum }) => ({
        params: { id: await aTheme(forum), asset: "styles" },
        body: { type: "css", data: "a { color: red }" },
      }),
      THOSE_WHO_RUN_THE_SITE,
    ),
  },
  "PATCH /themes/:id/assets/:asset": {
    "one variable": row(
      async ({ forum }) => ({
        params: { id: await aTheme(forum), asset: "variables" },
        body: { global: { border: { radius: 2 } } },
      }),
      THOSE_WHO_RUN_THE_SITE,
    ),
  },
  "DELETE /themes/:id/assets/:asset": {
    "that is there": row(
      async ({ forum }) => ({ params: { id: await aTheme(forum), asset: "variables" }, body: {} }),
      "403 403 403 403 403 204",
    ),
  },
};
