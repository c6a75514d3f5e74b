import { z } from "zod";
import { longRunnerQuery, RUN_STATUS, RunAnswer } from "#features/calls/contract.ts";
import { Comment } from "#features/comments/contract.ts";
import { Discussion, DiscussionDraft } from "#features/discussions/contract.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** The `type` of posts that are questions. */
export const QUESTION_TYPE = "question";

/** Ids of the statuses of questions. */
export const STATUS = { unanswered: 1, answered: 2, accepted: 3, rejected: 4 } as const;

/** The state of a question. */
export const QuestionStatus = z.enum(["unanswered", "answered", "accepted", "rejected"]);
export type QuestionStatus = z.infer<typeof QuestionStatus>;

/** The state of an answer. */
export const AnswerStatus = z.enum(["accepted", "rejected", "pending"]);
export type AnswerStatus = z.infer<typeof AnswerStatus>;

/** An answer with its text, in `acceptedAnswers` and `rejectedAnswers`. */
export const ShortAnswer = z.object({
  commentID: z.int(),
  body: z.string().meta({ description: "HTML that is safe to show." }),
});

/** The field `attributes.question` of a discussion. */
export interface QuestionAttributes {
  status: QuestionStatus;
  dateAccepted: string | null;
  dateAnswered: string | null;
  acceptedAnswers?: z.infer<typeof ShortAnswer>[];
  rejectedAnswers?: z.infer<typeof ShortAnswer>[];
}

/** The field `attributes.answer` of a comment on a question. */
export interface AnswerAttributes {
  status: AnswerStatus;
  dateAccepted: string | null;
  acceptUserID: number | null;
}

/** An answer on a page, with its author. */
export interface AnswerOnPage {
  commentID: number;
  url: string;
  body: string;
  insertUser: UserFragment;
  dateInserted: string;
}

/** A question on the page of its thread. */
export interface QuestionOnPage {
  status: QuestionStatus;
  accepted: AnswerOnPage[];
  countAccepted: number;
  /** Null for readers who do not see which answers are rejected. */
  countRejected: number | null;
  /** True for the asker of a question that others answered, without an accepted answer. */
  isAsked: boolean;
}

/** What the page of a thread adds to a comment on a question. */
export interface AnswerOnComment {
  status: AnswerStatus;
  /** True when the reader may accept and reject it. */
  canJudge: boolean;
}

/** Parameters that the list of discussions gets. */
export const QuestionFilters = {
  status: csv(QuestionStatus).optional().meta({ description: "Only questions in one of these states." }),
};

/** Parameters that the list of comments gets. */
export const AnswerFilters = {
  qna: z
    .enum(["accepted", "rejected"])
    .optional()
    .meta({ description: "Only accepted or rejected answers. Rejected ones need `curation.manage`." }),
};

/** Parameters that the search gets. */
export const answerStatusID = csv(id())
  .optional()
  .meta({ description: "Only comments on questions with one of these statuses." });

export const startQuestion = endpoint({
  method: "POST",
  path: "/discussions/question",
  summary: "Ask a question.",
  body: DiscussionDraft,
  answer: Discussion,
});

export const judgeAnswer = endpoint({
  method: "PATCH",
  path: "/comments/:id/answer",
  summary: "Accept or reject an answer, or reset it to pending.",
  params: z.object({ id: id() }),
  body: z.object({ status: AnswerStatus }),
  answer: Comment,
  form: true,
});

export const sendFollowUps = endpoint({
  method: "POST",
  path: "/discussions/question-notifications",
  summary: "Send the follow-up emails that are due to askers, once for each question.",
  query: longRunnerQuery,
  answer: RunAnswer,
  status: RUN_STATUS,
});

nameSchemas({ AnswerStatus, QuestionStatus, ShortAnswer });
