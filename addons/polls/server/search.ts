import { extendDocuments, searchChanges } from "#features/search/server/index.ts";
import { pollChanged } from "./events.ts";
import { findPollsOf } from "./queries.ts";
import type { RecordType } from "./tables.ts";

const ofPosts = (["discussion", "comment"] as const).map((kind: RecordType) =>
  extendDocuments({
    kind,
    async read(context, documents) {
      const polls = await findPollsOf(
        context,
        kind,
        documents.map(({ recordID }) => recordID),
      );
      return new Map(
        polls.map(({ recordID, name, options }) => [
          recordID,
          { text: [name, ...options.map(({ body }) => body)].filter(Boolean).join("\n") },
        ]),
      );
    },
  }),
);

/** Posts are found by the options of their polls. */
export const searchedPolls = [
  ...ofPosts,
  ...searchChanges(pollChanged, ({ discussionID }) => ({ kind: "discussion", recordID: discussionID })),
];
