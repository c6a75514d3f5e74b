import { notFound } from "#platform/contract/errors.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { findSeenTag, listTags } from "./queries.ts";
import { addTag, changeTag, removeTag } from "./save-tag.ts";
import type { TagRow } from "./tables.ts";
import { changeTags } from "./tag-discussion.ts";

const view = (row: TagRow): api.Tag => ({
  tagID: row.tagID,
  id: row.tagID,
  name: row.name,
  urlcode: row.urlcode,
  urlCode: row.urlcode,
  type: row.type,
  url: `/discussions?tagID=${row.tagID}`,
  parentTagID: row.parentTagID,
  countDiscussions: row.countDiscussions,
});

const viewWhole = (row: TagRow): api.Tag => ({
  ...view(row),
  insertUserID: row.insertUserID,
  dateInserted: row.dateInserted.toISOString(),
});

export const tagRoutes = [
  route(api.listTags, async (context, { query }) => (await listTags(context, query)).map(view)),
  route(api.readTag, async (context, { params }) => {
    const row = await findSeenTag(context, params.id);
    if (!row) throw notFound("Tag");
    return viewWhole(row);
  }),
  route(api.addTag, async (context, { body }) => viewWhole(await addTag(context, body))),
  route(api.changeTag, async (context, { params, body }) =>
    viewWhole(await changeTag(context, params.id, body)),
  ),
  route(api.deleteTag, async (context, { params }) => {
    await removeTag(context, params.id);
    return undefined;
  }),
  route(api.setTags, (context, { params, body: { tagNames, ...which } }) =>
    changeTags(context, params.id, { ...which, newTagNames: tagNames }, { replace: true }),
  ),
  route(api.giveTags, (context, { params, body }) =>
    changeTags(context, params.id, body, { replace: false }),
  ),
];
