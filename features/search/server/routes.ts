import { enterSection } from "#features/layouts/server/index.ts";
import { type Answer, pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { findSimilar } from "./finding/find-similar.ts";
import { listDomains } from "./finding/list-domains.ts";
import { type Found, search } from "./finding/search.ts";
import { suggest } from "./finding/suggest.ts";
import { engine } from "./indexing/engine.ts";

/** Returns a page of results, with warnings and corrections in headers. */
function answerOf({ results, paging, warnings, searchedFor, didYouMean }: Found) {
  const answer: Answer<typeof results> = pageOf(results, paging).header(api.POWERED_BY_HEADER, engine.name);
  if (warnings.length > 0) answer.header(api.WARNINGS_HEADER, encodeURIComponent(JSON.stringify(warnings)));
  if (searchedFor !== null) answer.header(api.SEARCHED_FOR_HEADER, encodeURIComponent(searchedFor));
  if (didYouMean !== null) answer.header(api.DID_YOU_MEAN_HEADER, encodeURIComponent(didYouMean));
  return answer;
}

export const searchRoutes = [
  route(api.search, async (context, { query }) => {
    await enterSection(context, query.siteSectionID);
    return answerOf(await search(context, query));
  }),
  route(api.suggest, async (context, { query }) => suggest(context, query)),
  route(api.findSimilar, async (context, { query }) => findSimilar(context, query)),
  route(api.listDomains, async (context) => listDomains(context)),
];
