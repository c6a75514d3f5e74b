import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { translatePost } from "./translate-post.ts";

export const translationRoutes = [
  route(api.translateDiscussion, (context, { params, body }) =>
    translatePost(context, { recordType: "discussion", recordID: params.id }, body.locale),
  ),
  route(api.translateComment, (context, { params, body }) =>
    translatePost(context, { recordType: "comment", recordID: params.id }, body.locale),
  ),
];
