import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { DAY, type Table } from "#features/import/testing.ts";
import { scheduledTasks } from "#platform/server/jobs/jobs.ts";
import { type AccessTable, row } from "#test/access.ts";
import type { PagesStage } from "#test/e2e/addon-pages.ts";
import type { KindOfPage } from "#test/e2e/kinds-of-pages.ts";
import type { TestForum, TestUser } from "#test/forum.ts";

/** Enables the add-on. */
export const withQna = (forum: TestForum) => forum.forum.application.switchAddon("qna", true);

/** Asks a question in a category, by default that of a fresh forum; returns the id of the discussion. */
export async function aQuestion(asker: TestUser, more: object = {}): Promise<number> {
  const sent = { name: "How long does tea steep?", body: "I forget.", format: "text", categoryID: 1 };
  const { body, status } = await asker.post("/discussions/question", { ...sent, ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.discussionID;
}

/** Answers a question; returns the id of the comment. */
export async function anAnswer(
  author: TestUser,
  discussionID: number,
  text = "Four minutes.",
): Promise<number> {
  const { body, status } = await author.post("/comments", { discussionID, body: text, format: "text" });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.commentID;
}

export const judge = (user: TestUser, commentID: number, status: string) =>
  user.patch(`/comments/${commentID}/answer`, { status });

/** Runs a scheduled task of the add-on by its name. */
export async function runTask(forum: TestForum, name: string): Promise<void> {
  const context = await forum.context();
  await context.addons
    .of(scheduledTasks)
    .find((task) => task.name === name)!
    .run(context);
}

const accepting = { body: { status: "accepted" } };

/** Judges an answer of the owner to another member's question. */
const onAnswer = (expected: string, { isHidden = false, type = "question", isOwn = false } = {}) =>
  row(async ({ forum, open, hidden }, { userID }) => {
    const categoryID = isHidden ? hidden : open;
    const discussionID = await aDiscussion(forum, {
      ...{ categoryID, type },
      ...(isOwn && { insertUserID: userID }),
    });
    const commentID = await aComment(forum, { discussionID });
    return { params: { id: commentID }, ...accepting };
  }, expected);

const newQuestion = (categoryID: number) => ({
  body: { name: "Why?", body: "Words.", format: "text", categoryID },
});

export const access: AccessTable = {
  "PATCH /comments/:id/answer": {
    "for everybody": onAnswer("403 403 403 403 200 200 403"),
    "on one's own question": onAnswer("403 403 403 403 200 200 200", { isOwn: true }),
    "for staff": onAnswer("404 404 404 404 200 200 404", { isHidden: true }),
    "on a discussion that is no question": onAnswer("403 403 403 403 400 400 403", { type: "discussion" }),
  },
  "POST /discussions/question": {
    "where everybody may": row(({ open }) => newQuestion(open), "403 403 403 201 201 201"),
    "where staff may": row(({ hidden }) => newQuestion(hidden), "404 404 404 404 201 201"),
  },
  "POST /discussions/question-notifications": {
    "while follow-up emails are off": row({}, "403 403 403 403 403 404"),
  },
};

const LONG = "Donaudampfschifffahrtsgesellschaft".repeat(4);

/** The kinds of pages of the add-on, for tests of all pages. */
export async function pagesOf({ categoryID, author, moderator }: PagesStage): Promise<KindOfPage[]> {
  const asked = { categoryID, name: `Lens ${LONG}` };
  const [open, done] = [await aQuestion(author, asked), await aQuestion(author, asked)];
  await anAnswer(moderator, open);
  const [best, bad] = [await anAnswer(moderator, done, LONG), await anAnswer(moderator, done)];
  await judge(author, best, "accepted");
  await judge(moderator, bad, "rejected");
  const list = `/discussions?type=question`;
  return [
    ["a question", `/discussion/${done}`],
    ["an answered question for its asker", `/discussion/${open}`, author],
    ["a question with an accepted answer for staff", `/discussion/${done}`, moderator],
    ["accepted answers", `/questions/${done}/accepted`],
    ["rejected answers", `/questions/${done}/rejected`, moderator],
    ["questions in a state", `${list}&status=accepted`],
    ["unanswered questions", "/discussions/unanswered", author],
    ["the form to ask a question", "/post/question", author],
  ];
}

const DISCUSSIONS: Table = [
  "Discussion",
  "DiscussionID CategoryID Name Body Format InsertUserID DateInserted Type QnA DateAccepted DateOfAnswer",
  [70, 1, "Ink?", "Which?", "Text", 1, DAY, "Question", "Accepted", DAY, DAY],
  [71, 1, "Pen?", "Which?", "Text", 1, DAY, "Question", "Unanswered", null, null],
  [72, 1, "Nib?", "Which?", "Text", 1, DAY, "Question", "Answered", null, DAY],
  [73, 1, "Cap?", "Which?", "Text", 1, DAY, "Question", "Rejected", null, DAY],
];

const COMMENTS: Table = [
  "Comment",
  "CommentID DiscussionID Body Format InsertUserID DateInserted Score QnA DateAccepted AcceptedUserID",
  [80, 70, "Blue.", "Text", 3, DAY, 5, "Accepted", DAY, 1],
  [81, 70, "Red.", "Text", 3, DAY, 0, "Rejected", null, null],
  [82, 72, "A quill.", "Text", 3, DAY, 0, null, null, null],
  [83, 73, "None.", "Text", 3, DAY, 0, "Rejected", null, null],
];

/** The tables of an export with records of the add-on. */
export const exported: readonly Table[] = [COMMENTS, DISCUSSIONS];
