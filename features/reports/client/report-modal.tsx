import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { CommentOnPage } from "#features/comments/contract.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import { BodyField } from "#features/editor/client/index.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
import { apiQuery, useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { addReport, listReasons, ReportedType, rejectRecord } from "../contract.ts";
import { reportWays } from "./extension-points.ts";
import styles from "./report-modal.module.css";

export interface ReportedPost {
  recordType: ReportedType;
  recordID: number;
}

interface ReportModalProps {
  post: ReportedPost;
  /** The preselected way to send it, as a name in `reportWays`. */
  way?: string;
  onClose(): void;
}

/** Form to report a post: at least one reason, and an optional note. */
export function ReportModal({ post, way: first, onClose }: ReportModalProps) {
  const api = useApi();
  const forget = useForgetAll();
  const form = useId();
  const { can } = useSession();
  const [isChanged, setChanged] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const { data: reasons, error } = useQuery(apiQuery<typeof listReasons>("/report-reasons"));
  const choice = useRef<HTMLFieldSetElement>(null);
  // Reasons load after the form opens; move the focus to the first.
  useEffect(() => {
    if (reasons) choice.current?.querySelector("input")?.focus();
  }, [reasons]);
  const isPost = post.recordType !== "message";
  const ways = useAdditions(reportWays).filter(() => isPost);
  const [wayName, choose] = useState(first);
  const way = ways.find(({ name }) => name === wayName);
  const moderates = can.atLeast(communityModerate) || (isPost && can.has(postsModerate));
  const sending = useMutation({
    async mutationFn(sent: FormData) {
      const report = {
        ...post,
        reportReasonIDs: sent.getAll("reason").map(String),
        noteBody: String(sent.get("body") ?? ""),
        noteFormat: String(sent.get("format") ?? "markdown") as "markdown",
      };
      if (way && post.recordType !== "message")
        return way.send(api, { ...report, recordType: post.recordType }, { removes: sent.has("removes") });
      const { reportID } = await api.call<typeof addReport>("POST", "/reports", { body: report });
      if (!sent.has("removes")) return;
      await api.call<typeof rejectRecord>("PATCH", "/reports/:id/reject-record", {
        params: { id: reportID },
      });
    },
    async onSuccess(_done, sent) {
      onClose();
      toasts.add({
        body: way
          ? way.success()
          : sent.has("removes")
            ? isPost
              ? t("The post has been removed.")
              : t("The message has been removed.")
            : t("Thank you. Moderators will look at it."),
        dismissible: true,
        autoDismiss: true,
      });
      await forget();
    },
  });

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    setIncomplete(!sent.has("reason"));
    if (sent.has("reason")) sending.mutate(sent);
    else event.currentTarget.querySelector<HTMLElement>("input[name=reason]")?.focus();
  }

  const refusal = error ?? sending.error;
  return (
    <Modal
      title={t("Report")}
      hasChanges={isChanged}
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button onClick={leave}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" form={form} busy={sending.isPending}>
            {way?.submit() ?? t("Send Report")}
          </Button>
        </>
      )}
    >
      <form id={form} className={styles.form} onSubmit={send} onInput={() => setChanged(true)}>
        {refusal && <MessageBar kind="error">{refusal.message}</MessageBar>}
        {!reasons && !error && <Skeleton lines={5} label={t("Loading")} />}
        {reasons && (
          <fieldset
            ref={choice}
            className={styles.reasons}
            aria-describedby={isIncomplete ? `${form}-wrong` : undefined}
          >
            <legend>
              {t("Reason")} <span aria-hidden="true">*</span>
            </legend>
            {reasons.map(({ reportReasonID, name, description }) => (
              <label key={reportReasonID} className={styles.reason}>
                <input type="checkbox" name="reason" value={reportReasonID} />
                <span>
                  <bdi>{name}</bdi>
                  <small>
                    <bdi>{description}</bdi>
                  </small>
                </span>
              </label>
            ))}
            {isIncomplete && (
              <p id={`${form}-wrong`} className={styles.wrong} role="alert">
                {t("Choose at least one reason.")}
              </p>
            )}
          </fieldset>
        )}
        {!isPost && (
          <p>{t("Moderators see this message and who wrote it, and nothing else of the conversation.")}</p>
        )}
        <BodyField label={t("Additional Details")} rows={3} />
        {moderates &&
          ways.map(({ name, label }) => (
            <label key={name} className={styles.reason}>
              <input
                type="checkbox"
                checked={wayName === name}
                onChange={(event) => choose(event.currentTarget.checked ? name : undefined)}
              />
              <span>{label()}</span>
            </label>
          ))}
        {moderates && (
          <label className={styles.reason}>
            <input type="checkbox" name="removes" value="true" />
            <span>{isPost ? t("Remove from front-facing community") : t("Remove message")}</span>
          </label>
        )}
      </form>
    </Modal>
  );
}

export const ReportDiscussionModal = ({
  discussion,
  onClose,
}: {
  discussion: Discussion;
  onClose(): void;
}) => (
  <ReportModal post={{ recordType: "discussion", recordID: discussion.discussionID }} onClose={onClose} />
);

export const ReportCommentModal = ({ comment, onClose }: { comment: CommentOnPage; onClose(): void }) => (
  <ReportModal post={{ recordType: "comment", recordID: comment.commentID }} onClose={onClose} />
);
