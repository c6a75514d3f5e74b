import {
  addSearchFilter,
  addSearchMembers,
  addSearchSource,
  addSearchWord,
  extendDocuments,
  type ResultFields,
  searchChanges,
} from "#features/search/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Condition, SearchDocument } from "#platform/server/search/port.ts";
import { discussionTagged, tagsChanged } from "./events.ts";
import { hiddenTagIDs } from "./hidden-tags.ts";
import { findSeenTags, listSeenNamed, tagsOf } from "./queries.ts";
import { countSearched, listCarriers, listSearchedIDs, selectSearched } from "./search-queries.ts";
import { taggingEnabled } from "./settings.ts";
import type { TagRow } from "./tables.ts";

const KIND = "tag";
const POSTS = ["discussion", "comment"];

const labelOf = (tagID: number) => `tag:${tagID}`;

/** A tag has a search label of its own, by which it can be hidden. */
const documentOf = ({ tagID, name, urlcode, dateInserted }: TagRow): SearchDocument => ({
  ...{ kind: KIND, recordID: tagID, group: { kind: KIND, recordID: tagID } },
  ...{ title: name, context: "", body: "", names: urlcode === name ? [] : [urlcode], placeID: null },
  labels: ["type:tag", labelOf(tagID)],
  ...{ language: null, dateInserted, dateUpdated: null, score: 0, worth: 0 },
});

const fieldsOf = ({ tagID, name, dateInserted, countDiscussions }: TagRow): ResultFields => ({
  ...{ type: KIND, name, url: `/discussions?tagID=${tagID}`, isForeign: false },
  dateInserted: dateInserted.toISOString(),
  counts: [{ count: countDiscussions, labelCode: "discussions" }],
});

const source = addSearchSource({
  kind: KIND,
  types: [{ type: KIND, name: phrase("Tag") }],
  list: listSearchedIDs,
  count: countSearched,
  read: async (context, ids) => (await selectSearched(context, ids)).map(documentOf),
  async visibility(context) {
    if (!context.settings.get(taggingEnabled)) return null;
    return { placeIDs: null, except: (await hiddenTagIDs(context)).map(labelOf) };
  },
  async view(context, hits) {
    const rows = await findSeenTags(
      context,
      hits.map(({ recordID }) => recordID),
    );
    return new Map(rows.map((row) => [row.tagID, fieldsOf(row)]));
  },
  isSuggested: true,
});

/** Posts are filtered by the tags of their discussion, and the discussion is also found by their names. */
const parts = POSTS.map((kind) =>
  extendDocuments({
    kind,
    async read(context, documents) {
      const threads = documents.map(({ group }) => group.recordID);
      const carried = await tagsOf(context, [...new Set(threads)]);
      return new Map(
        documents.map(({ recordID, group }) => {
          const tags = carried.get(group.recordID) ?? [];
          const names = kind === "discussion" ? tags.map(({ name }) => name ?? "") : [];
          return [recordID, { names, labels: tags.map(({ tagID }) => labelOf(tagID)) }];
        }),
      );
    },
  }),
);

/** Filters by names, url codes or ids of tags that the actor sees. */
async function carrying(context: Context, asked: readonly string[], operator: "or" | "and") {
  const numbers = asked.filter((tag) => /^\d{1,15}$/.test(tag)).map(Number);
  const tags = await listSeenNamed(context, numbers, asked, asked);
  const isAll = operator === "and";
  // No discussion has a tag that does not exist.
  if (isAll && tags.length < new Set(asked).size) return [{ labels: [], match: "any" } as const];
  return [{ labels: tags.map(({ tagID }) => labelOf(tagID)), match: isAll ? "all" : "any" } as const];
}

const filters = (["tags", "tagsOptions", "tagIDs"] as const).map((parameter) =>
  addSearchFilter({
    parameter,
    kinds: POSTS,
    conditions: (context, sent, { tagOperator }): Promise<readonly Condition[]> =>
      carrying(context, sent.map(String), tagOperator),
  }),
);

/** Tags are search results, and filters for discussions and their posts. */
export const searchedTags = [
  source,
  ...parts,
  ...filters,
  addSearchMembers({ group: KIND, kind: "discussion", list: listCarriers }),
  ...searchChanges(tagsChanged, ({ tagID }) => ({ kind: KIND, recordID: tagID, withMembers: true })),
  ...searchChanges(discussionTagged, ({ discussionID }) => ({
    ...{ kind: "discussion", recordID: discussionID, withMembers: true },
  })),
  addSearchWord({
    key: "tag",
    kinds: POSTS,
    async conditions(context, value) {
      const [tag] = await listSeenNamed(context, [], [value], [value]);
      return tag ? carrying(context, [String(tag.tagID)], "or") : null;
    },
  }),
];
