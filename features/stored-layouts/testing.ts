import type { LayoutNode } from "#features/layouts/server/index.ts";
import { type AccessTable, row } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";
import { saveDraft } from "./server/save-draft.ts";
import { createLayout } from "./server/save-layout.ts";

/** A section with a text of its own. */
export const aSection = (text: string) => ({
  $hydrate: "react.section.1-column",
  children: [{ $hydrate: "react.cta", title: text, button: { shouldUseButton: false } }],
});

/** Creates a layout that no page shows yet. Returns its id. */
export const aLayout = async (
  forum: TestForum,
  layoutViewType = "home",
  layout: LayoutNode[] = [aSection("Hello")],
): Promise<number> => createLayout(await forum.context(), { name: "Spring", layoutViewType, layout });

/** Creates a layout with a draft, whose version is 1. Returns its id. */
async function aDraftedLayout(forum: TestForum): Promise<number> {
  const layoutID = await aLayout(forum);
  await saveDraft(await forum.context(), layoutID, {
    version: 0,
    layout: [aSection("Draft")],
    titleBar: null,
  });
  return layoutID;
}

const OF_SITE = "403 403 403 403 403 200";
const body = { layoutViewType: "home", layout: [aSection("Hello")] };

export const access: AccessTable = {
  "GET /layouts": { "the list": row({}, OF_SITE) },
  "POST /layouts": { "a new one": row({ body: { name: "Spring", ...body } }, "403 403 403 403 403 201") },
  "POST /layouts/hydrate": { "one that is not stored": row({ body }, OF_SITE) },
  "GET /layouts/:layoutID": {
    "a template": row({ params: { layoutID: "home" } }, OF_SITE),
    "one of administrators": row(
      async ({ forum }) => ({ params: { layoutID: await aLayout(forum) } }),
      OF_SITE,
    ),
  },
  "GET /layouts/:layoutID/edit": { "a template": row({ params: { layoutID: "home" } }, OF_SITE) },
  "GET /layouts/:layoutID/revisions": { "of a template": row({ params: { layoutID: "home" } }, OF_SITE) },
  "PATCH /layouts/:layoutID": {
    "its name": row(
      async ({ forum }) => ({ params: { layoutID: await aLayout(forum) }, body: { name: "Summer" } }),
      OF_SITE,
    ),
  },
  "GET /layouts/:layoutID/draft": {
    "of a layout without one": row(
      async ({ forum }) => ({ params: { layoutID: await aLayout(forum) } }),
      OF_SITE,
    ),
  },
  "PUT /layouts/:layoutID/draft": {
    "the first one": row(
      async ({ forum }) => ({
        params: { layoutID: await aLayout(forum) },
        body: { version: 0, layout: [aSection("Draft")] },
      }),
      OF_SITE,
    ),
  },
  "POST /layouts/:layoutID/draft/publish": {
    "of a layout with one": row(
      async ({ forum }) => ({ params: { layoutID: await aDraftedLayout(forum) }, body: { version: 1 } }),
      OF_SITE,
    ),
  },
  "DELETE /layouts/:layoutID/draft": {
    "of a layout with one": row(
      async ({ forum }) => ({
        params: { layoutID: await aDraftedLayout(forum) },
        query: { version: 1 },
        body: {},
      }),
      "403 403 403 403 403 204",
    ),
  },
  "DELETE /layouts/:layoutID": {
    "that no page shows": row(
      async ({ forum }) => ({ params: { layoutID: await aLayout(forum) }, body: {} }),
      "403 403 403 403 403 204",
    ),
  },
  "GET /layouts/:layoutID/views": { "of a template": row({ params: { layoutID: "home" } }, OF_SITE) },
  "PUT /layouts/:layoutID/views": {
    "on no page": row(
      async ({ forum }) => ({ params: { layoutID: await aLayout(forum) }, body: [] }),
      "403 403 403 403 403 201",
    ),
  },
  "DELETE /layouts/:layoutID/views": {
    "of all pages": row(
      async ({ forum }) => ({ params: { layoutID: await aLayout(forum) }, body: {} }),
      "403 403 403 403 403 204",
    ),
  },
};
