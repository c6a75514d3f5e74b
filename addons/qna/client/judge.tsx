import { useState } from "react";
import type { ApiClient } from "#platform/client/api.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { AnswerStatus, judgeAnswer } from "../contract.ts";
import type { AnsweredComment } from "./answered-comment.ts";

const TOAST_MS = 10_000;

const DONE: Readonly<Record<AnswerStatus, () => string>> = {
  accepted: () => t("Answer accepted."),
  rejected: () => t("Answer rejected."),
  pending: () => t("Answer reset."),
};

const send = (api: ApiClient, id: number, status: AnswerStatus): Promise<unknown> =>
  api.call<typeof judgeAnswer>("PATCH", "/comments/:id/answer", { params: { id }, body: { status } });

const toastOf = (commentID: number) => `answer ${commentID}`;

/** Restores the former state of an answer. */
function UndoButton({ commentID, status }: { commentID: number; status: AnswerStatus }) {
  const api = useApi();
  const forget = useForgetAll();
  const [busy, setBusy] = useState(false);
  async function undo(): Promise<void> {
    setBusy(true);
    try {
      await send(api, commentID, status);
      toasts.remove(toastOf(commentID));
      await forget();
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="compact" busy={busy} onClick={() => void undo()}>
      {t("Undo")}
    </Button>
  );
}

/** Accepts, rejects or resets an answer, and offers to undo that. */
export async function judge(
  api: ApiClient,
  { commentID, answer }: AnsweredComment,
  status: AnswerStatus,
): Promise<void> {
  await send(api, commentID, status);
  toasts.add({
    ...{ toastID: toastOf(commentID), body: DONE[status]() },
    ...{ dismissible: true, autoDismiss: true, autoDismissDuration: TOAST_MS },
    actions: <UndoButton commentID={commentID} status={answer?.status ?? "pending"} />,
  });
}
