import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { CommentOnPage } from "#features/comments/contract.ts";
import { CallFields } from "#platform/client/call-fields.tsx";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import { useFocusAfterRemoval } from "#platform/client/ui/use-focus-after-removal.ts";
import type { AnswerStatus } from "../contract.ts";
import styles from "./answer-buttons.module.css";
import { type AnsweredComment, answered } from "./answered-comment.ts";

interface JudgeFormProps {
  comment: AnsweredComment;
  status: AnswerStatus;
  children: ReactNode;
}

/** A button that changes the state of an answer. */
function JudgeForm({ comment, status, children }: JudgeFormProps) {
  const api = useApi();
  const forget = useForgetAll();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterRemoval(form, (removed) => removed.closest("article"));
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      const { judge } = await import("./judge.tsx");
      await judge(api, comment, status);
      await forget();
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form ref={form} method="post" className={styles.form} onSubmit={(event) => void submit(event)}>
      <CallFields
        call={`PATCH /comments/${comment.commentID}/answer`}
        then={comment.url}
        values={{ status }}
      />
      <Button kind="textPrimary" type="submit" busy={busy}>
        {children}
      </Button>
    </form>
  );
}

/** Accepts an answer. The menu has the other states; without scripts, they are buttons as well. */
export function AnswerButtons({ comment }: { comment: CommentOnPage }) {
  const shown = answered(comment);
  if (!shown.answer?.canJudge) return null;
  const { status } = shown.answer;
  return (
    <>
      {status !== "accepted" && (
        <JudgeForm comment={shown} status="accepted">
          {t("Accept Answer")}
        </JudgeForm>
      )}
      <noscript>
        {status !== "rejected" && (
          <JudgeForm comment={shown} status="rejected">
            {t("Reject Answer")}
          </JudgeForm>
        )}
        {status !== "pending" && (
          <JudgeForm comment={shown} status="pending">
            {t("Reset Answer")}
          </JudgeForm>
        )}
      </noscript>
    </>
  );
}
