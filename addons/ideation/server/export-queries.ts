import { sql } from "kysely";
import { date, exportColumns, exportTable, flag, int, text } from "#features/export/server/index.ts";

const statuses = exportTable({
  table: "Status",
  columns: {
    StatusID: int("statusID"),
    Name: text("name"),
    State: text("state"),
    IsDefault: flag("isDefault"),
  },
  from: sql`record_statuses where record_subtype = 'idea' order by status_id`,
  after: [],
});

const categories = exportColumns({
  table: "Category",
  columns: {
    IdeationType: text(
      sql`(select ideation_type from idea_categories where idea_categories.category_id = categories.category_id)`,
    ),
  },
});

const ideas = exportTable({
  table: "Idea",
  columns: { DiscussionID: int("discussionID"), StatusID: int("statusID") },
  from: sql`discussions where type = 'idea' order by discussion_id`,
  after: ["Status", "Discussion"],
});

const history = exportTable({
  table: "IdeaStatusLog",
  columns: {
    DiscussionID: int("discussionID"),
    StatusID: int("discussion_status_log.statusID"),
    Reason: text("reason"),
    InsertUserID: int("discussion_status_log.insertUserID"),
    DateInserted: date("discussion_status_log.dateInserted"),
  },
  from: sql`discussion_status_log
    join record_statuses using (status_id) join discussions using (discussion_id)
    where record_subtype = 'idea' and discussions.type = 'idea' order by log_id`,
  after: ["Idea", "User"],
});

/** Votes on ideas. The column that Vanilla does not have begins with a small letter. */
const votes = exportTable({
  table: "UserTag",
  columns: {
    RecordType: text(sql`'Discussion'`),
    RecordID: int("recordID"),
    TagID: int("reactions.tagID"),
    UserID: int("userID"),
    DateInserted: date("reactions.dateInserted"),
    Total: int("total"),
    urlcode: text("urlcode"),
  },
  from: sql`reactions
    join reaction_types using (tag_id)
    join discussions on discussion_id = record_id and discussions.type = 'idea'
    where record_type = 'discussion' and urlcode in ('Up', 'Down') order by record_id, user_id`,
  after: ["Discussion", "Tag", "User"],
});

export const exportedIdeas = [statuses, categories, ideas, history, votes];
