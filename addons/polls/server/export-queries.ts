import { sql } from "kysely";
import { date, exportTable, flag, int, text } from "#features/export/server/index.ts";

/** Columns that Vanilla does not have begin with a small letter. */
const polls = exportTable({
  table: "Poll",
  columns: {
    PollID: int("pollID"),
    Name: text(sql`coalesce(polls.name, discussions.name)`),
    DiscussionID: int("discussions.discussionID"),
    Anonymous: flag("anonymous"),
    CountOptions: int("countOptions"),
    CountVotes: int("countVotes"),
    InsertUserID: int("polls.insertUserID"),
    DateInserted: date("polls.dateInserted"),
    UpdateUserID: int("polls.updateUserID"),
    DateUpdated: date("polls.dateUpdated"),
    commentID: int("commentID"),
    maxOptions: int("maxOptions"),
    results: text("results"),
    isChangeable: flag("isChangeable"),
    dateCloses: date("dateCloses"),
    dateClosed: date("dateClosed"),
    blockKey: text("blockKey"),
  },
  from: sql`polls
    left join comments on record_type = 'comment' and comment_id = record_id
    join discussions on discussions.discussion_id
      = case record_type when 'discussion' then record_id else comments.discussion_id end
    where date_deleted is null order by poll_id`,
  after: ["User", "Discussion", "Comment"],
});

const options = exportTable({
  table: "PollOption",
  columns: {
    PollOptionID: int("pollOptionID"),
    PollID: int("pollID"),
    Body: text("body"),
    Format: text(sql`'Text'`),
    Sort: int("sort"),
    CountVotes: int("poll_options.countVotes"),
  },
  from: sql`poll_options join polls using (poll_id) where date_deleted is null order by poll_option_id`,
  after: ["Poll"],
});

const votes = exportTable({
  table: "PollVote",
  columns: {
    PollOptionID: int("pollOptionID"),
    UserID: int("userID"),
    DateInserted: date("poll_votes.dateInserted"),
  },
  from: sql`poll_votes join polls using (poll_id) where date_deleted is null order by poll_option_id, user_id`,
  after: ["PollOption"],
});

export const exportPolls = [polls, options, votes];
