import type { Context } from "#platform/server/application/context.ts";
import type { Tag } from "../contract.ts";
import { synonymsOf } from "./synonym-queries.ts";
import type { TagRow } from "./tables.ts";

/** Converts a row of a list. */
export const viewTag = (row: TagRow): Tag => ({
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

/** Converts a single tag, with its synonyms. */
export const viewWholeTag = async (context: Context, row: TagRow): Promise<Tag> => ({
  ...viewTag(row),
  insertUserID: row.insertUserID,
  dateInserted: row.dateInserted.toISOString(),
  synonyms: (await synonymsOf(context, [row.tagID])).get(row.tagID) ?? [],
  roleIDs: row.roleIDs,
});
