import type { AnswerStatus } from "../contract.ts";

interface QuestionTable {
  discussionID: number;
  isQuestion: boolean;
  dateAnswered: Date | null;
  dateAccepted: Date | null;
  dateFollowedUp: Date | null;
}

interface AnswerTable {
  commentID: number;
  discussionID: number;
  status: AnswerStatus;
  dateAccepted: Date | null;
  acceptUserID: number | null;
  acceptScore: number;
  acceptPoints: number;
  score: number;
  points: number;
  receiveUserID: number | null;
  categoryID: number | null;
  dateGiven: Date | null;
}

interface AnswererTable {
  discussionID: number;
  userID: number;
  worth: number;
  points: number;
  categoryID: number | null;
  dateInserted: Date;
}

interface QuestionCheckTable {
  checkID: number;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    questions: QuestionTable;
    answers: AnswerTable;
    answerers: AnswererTable;
    questionChecks: QuestionCheckTable;
  }
}
