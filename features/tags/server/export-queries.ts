import { sql } from "kysely";
import { date, exportTable, int, text } from "#features/export/server/index.ts";

/** Exports what `importTags` reads; in the format, `Name` is the url code. */
export const exportTags = exportTable({
  table: "Tag",
  columns: {
    TagID: int("tagID"),
    Name: text("urlcode"),
    FullName: text("name"),
    Type: text("type"),
    ParentTagID: int("parentTagID"),
    InsertUserID: int("insertUserID"),
    DateInserted: date("dateInserted"),
  },
  from: sql`tags order by tag_id`,
  after: ["User"],
});

export const exportTies = exportTable({
  table: "TagDiscussion",
  columns: { TagID: int("tagID"), DiscussionID: int("discussionID"), DateInserted: date("dateInserted") },
  from: sql`discussion_tags order by discussion_id, tag_id`,
  after: ["Tag", "Discussion"],
});
