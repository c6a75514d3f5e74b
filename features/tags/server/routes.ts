import { notFound } from "#platform/contract/errors.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { mergeTag } from "./merge-tag.ts";
import { findSeenTag, listTags } from "./queries.ts";
import { addTag, changeTag, removeTag } from "./save-tag.ts";
import { changeTags } from "./tag-discussion.ts";
import { spokenTag } from "./tag-texts.ts";
import { viewTag, viewWholeTag } from "./view.ts";

export const tagRoutes = [
  route(api.listTags, async (context, { query }) =>
    (await listTags(context, query)).map((row) => spokenTag(context, viewTag(row))),
  ),
  route(api.readTag, async (context, { params }) => {
    const row = await findSeenTag(context, params.id);
    if (!row) throw notFound("Tag");
    return spokenTag(context, await viewWholeTag(context, row));
  }),
  route(api.addTag, async (context, { body }) => viewWholeTag(context, await addTag(context, body))),
  route(api.changeTag, async (context, { params, body }) =>
    viewWholeTag(context, await changeTag(context, params.id, body)),
  ),
  route(api.deleteTag, async (context, { params: { id }, query: { replacementTagID } }) => {
    if (replacementTagID === undefined) await removeTag(context, id);
    else await mergeTag(context, id, replacementTagID);
    return undefined;
  }),
  route(api.setTags, (context, { params, body: { tagNames, ...which } }) =>
    changeTags(context, params.id, { ...which, newTagNames: tagNames }, { replace: true }),
  ),
  route(api.giveTags, (context, { params, body }) =>
    changeTags(context, params.id, body, { replace: false }),
  ),
];
