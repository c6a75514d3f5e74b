import type { CommentAction } from "#features/comments/client/index.ts";
import { t } from "#platform/client/translate.ts";
import type { AnswerStatus } from "../contract.ts";
import { answered } from "./answered-comment.ts";

const setTo = (
  status: AnswerStatus,
): Pick<CommentAction, "group" | "isOffered"> & Pick<Extract<CommentAction, { run: unknown }>, "run"> => ({
  group: "standing",
  isOffered: (_reader, comment) => {
    const { answer } = answered(comment);
    return answer?.canJudge === true && answer.status !== status;
  },
  run: async (comment, api) => {
    const { judge } = await import("./judge.tsx");
    await judge(api, answered(comment), status);
  },
});

/** The states of an answer, in the menu of the comment. */
export const acceptAnswer: CommentAction = {
  ...setTo("accepted"),
  ...{ sort: 10, icon: "check" },
  label: () => t("Accept Answer"),
};

export const rejectAnswer: CommentAction = {
  ...setTo("rejected"),
  ...{ sort: 20, icon: "close" },
  label: () => t("Reject Answer"),
};

export const resetAnswer: CommentAction = {
  ...setTo("pending"),
  ...{ sort: 30, icon: "undo" },
  label: () => t("Reset Answer"),
};
