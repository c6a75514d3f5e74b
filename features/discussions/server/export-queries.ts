import { sql } from "kysely";
import { date, exportTable, flag, float, int, text } from "#features/export/server/index.ts";

/** The columns that discussions and comments have in common. */
export const exportedPostColumns = {
  Body: text("body"),
  Format: text("format"),
  InsertUserID: int("insertUserID"),
  UpdateUserID: int("updateUserID"),
  DateInserted: date("dateInserted"),
  DateUpdated: date("dateUpdated"),
  InsertIPAddress: text("insertIPAddress"),
  Score: float("score"),
};

/** Exports what `importDiscussions` reads. Redirects have no content, and their target is not part of the format. */
export const exportDiscussions = exportTable({
  table: "Discussion",
  columns: {
    DiscussionID: int("discussionID"),
    CategoryID: int("categoryID"),
    Name: text("name"),
    Type: text("type"),
    Announce: int(sql`case pin_location when 'recent' then 1 when 'category' then 2 else 0 end`),
    Closed: flag("closed"),
    Sink: flag("sink"),
    CountViews: int("countViews"),
    DateLastComment: date("dateLastComment"),
    ...exportedPostColumns,
  },
  from: sql`discussions where redirect_discussion_id is null order by discussion_id`,
  after: ["User", "Category", "Tag"],
});

/** Exports how far members have read, their bookmarks and dismissals. */
export const exportMarks = exportTable({
  table: "UserDiscussion",
  columns: {
    UserID: int("userID"),
    DiscussionID: int("discussionID"),
    CountComments: int(sql`coalesce(count_comments, 0)`),
    DateLastViewed: date("dateLastViewed"),
    Dismissed: flag(sql`coalesce(dismissed, false)`),
    Bookmarked: flag(sql`coalesce(bookmarked, false)`),
  },
  from: sql`discussion_reads full join discussion_marks using (user_id, discussion_id)
    where date_last_viewed is not null or bookmarked or dismissed
    order by user_id, discussion_id`,
  after: ["User", "Discussion"],
});
