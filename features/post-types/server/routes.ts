import type { Discussion } from "#features/discussions/contract.ts";
import { viewDiscussions } from "#features/discussions/server/index.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { changeTypeOf } from "./change-type.ts";
import { listTypes, readType, readWritten } from "./list-types.ts";
import { addField, changeField, removeField, sortFields } from "./save-field.ts";
import { addType, changeType, removeType } from "./save-type.ts";
import { listFields, readField, readWrittenField } from "./view-field.ts";

const EXPANDED = { expand: new Set(["insertUser", "lastUser", "body", "postMeta"]) };

export const postTypeRoutes = [
  route(api.listPostTypes, (context, { query }) => listTypes(context, query)),
  route(api.readPostType, (context, { params, query }) => readType(context, params.id, query)),
  route(api.addPostType, async (context, { body }) => {
    await addType(context, body);
    return readWritten(context, body.postTypeID);
  }),
  route(api.changePostType, async (context, { params, body }) => {
    await changeType(context, params.id, body);
    return readWritten(context, params.id);
  }),
  route(api.deletePostType, async (context, { params }) => {
    await removeType(context, params.id);
    return undefined;
  }),
  route(api.listPostFields, (context, { query }) => listFields(context, query)),
  route(api.readPostField, (context, { params }) => readField(context, params.id)),
  route(api.addPostField, async (context, { body }) => {
    await addField(context, body);
    return readWrittenField(context, body.postFieldID);
  }),
  route(api.changePostField, async (context, { params, body }) => {
    await changeField(context, params.id, body);
    return readWrittenField(context, params.id);
  }),
  route(api.deletePostField, async (context, { params }) => {
    await removeField(context, params.id);
    return undefined;
  }),
  route(api.sortPostFields, async (context, { params, body }) => {
    await sortFields(context, params.postTypeID, body);
    return body;
  }),
  route(api.putDiscussionType, async (context, { params, body }) => {
    const row = await changeTypeOf(context, params.id, body);
    const [shown] = await viewDiscussions(context, [row], EXPANDED);
    return shown as Discussion;
  }),
];
