import type { CommentOnPage } from "#features/comments/contract.ts";
import { t } from "#platform/client/translate.ts";
import { Label } from "#platform/client/ui/label.tsx";
import { answered } from "./answered-comment.ts";

/** Says after the name of the author whether the answer was accepted, and to curators whether it was rejected. */
export function AnswerMark({ comment }: { comment: CommentOnPage }) {
  const status = answered(comment).answer?.status;
  if (status === "accepted") return <Label kind="good">{t("Accepted Answer ✓")}</Label>;
  return status === "rejected" ? <Label kind="quiet">{t("Rejected Answer")}</Label> : null;
}
