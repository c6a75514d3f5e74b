import { changeTexts } from "#features/locales/server/index.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { listReplacements } from "./texts/list-replacements.ts";
import { listTexts } from "./texts/list-texts.ts";

export const languageRoutes = [
  route(api.listTexts, async (context, { params, query }) => {
    const { texts, paging } = await listTexts(context, params.localeID, query);
    return pageOf(texts, paging);
  }),
  route(api.changeTexts, (context, { params, body }) => changeTexts(context, params.localeID, body.texts)),
  route(api.listReplacements, (context, { params, query }) =>
    listReplacements(context, params.localeID, query),
  ),
];
