import { extendDocuments } from "#features/search/server/index.ts";
import { findAnswers } from "./queries.ts";

/** Comments on questions are found as answers. */
export const searchedAnswers = extendDocuments({
  kind: "comment",
  async read(context, documents) {
    const ids = documents.map(({ recordID }) => recordID);
    const answers = await findAnswers(context, ids);
    return new Map([...answers.keys()].map((id) => [id, { labels: ["type:answer"] }]));
  },
});
