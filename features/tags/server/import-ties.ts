import { findDiscussionImportDates } from "#features/discussions/server/index.ts";
import { dateIn, idIn, importTable } from "#features/import/server/index.ts";
import { findPresent, type Tie, tieAll } from "./import-queries.ts";

export const importTies = importTable({
  table: "TagDiscussion",
  columns: ["TagID", "DiscussionID", "DateInserted"],
  computed: ["CategoryID"],
  after: ["Tag", "Discussion"],
  async load(context, rows, report) {
    const present = await findPresent(
      context,
      rows.map(({ id }) => id),
    );
    const tags = new Map(present.map((tag) => [tag.tagID, tag]));
    const discussions = await findDiscussionImportDates(
      context,
      rows.flatMap((row) => idIn(row.DiscussionID) ?? []),
    );
    const ties: Tie[] = [];
    for (const { id: tagID, ...row } of rows) {
      const discussionID = idIn(row.DiscussionID) ?? 0;
      const name = `${row.TagID}/${row.DiscussionID}`;
      const date = discussions.get(discussionID);
      if (!tags.get(tagID)?.dateImported) report.skipped(name, "the tag does not exist");
      else if (!date) report.skipped(name, "its discussion does not exist");
      // The tags of discussions that were imported earlier are not overwritten.
      else if (date.getTime() !== context.now.getTime()) report.kept(1);
      else ties.push({ tagID, discussionID, dateInserted: dateIn(row.DateInserted) ?? context.now });
    }
    const tied = await tieAll(context, ties);
    report.wrote(tied);
    report.kept(ties.length - tied);
  },
});
