import { useState } from "react";
import { BodyField } from "#features/editor/client/index.ts";
import { CallError } from "#platform/client/api.ts";
import { openDocument } from "#platform/client/base-path.ts";
import { Form, useForm } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { commentFormSlot } from "../slots.ts";
import styles from "./comment-form.module.css";

const confirmDialog = onDemand(
  async () => (await import("#platform/client/ui/confirm-dialog.tsx")).ConfirmDialog,
);

interface ButtonsProps {
  submit: string;
  onCancel?: (() => void) | undefined;
}

/** Submit and cancel buttons; cancelling asks first if something was written. */
export function CommentFormButtons({ submit, onCancel }: ButtonsProps) {
  const { busy, isChanged } = useForm();
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.actions}>
      {onCancel && (
        <Button onClick={() => (isChanged() ? setAsking(true) : onCancel())}>{t("Cancel")}</Button>
      )}
      <Button kind="primary" type="submit" busy={busy}>
        {submit}
      </Button>
      {asking && onCancel && (
        <DialogOnDemand
          dialog={confirmDialog}
          title={t("Unsaved Changes")}
          text={t("Are you sure you want to discard it?")}
          confirm={t("Discard")}
          busy={false}
          error={null}
          onConfirm={onCancel}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface CommentFormProps {
  discussionID: number;
  /** The comment that it answers; null for the discussion. */
  parentCommentID: number | null;
  label: string;
  parts: Readonly<Record<string, object>>;
  /** Path below which the page shows comments, when not that of discussions. */
  commentsUrl: string | undefined;
  /** True if the reader opened the form to write. */
  focused: boolean;
  /** Called when a reply that waited for the network was sent. */
  onSentLater(): void;
}

/** Throws without a text; the server would name a field that readers do not know. */
function withText(typed: Record<string, unknown>): unknown {
  if (String(typed["body"]).trim() !== "") return typed;
  const message = t("Write something first.");
  throw new CallError(422, {
    message,
    errors: [{ field: "body", code: "missingField", status: 422, message }],
  });
}

/** The form for a comment; afterwards the new comment is in view. Works without JavaScript. */
export function CommentForm({
  discussionID,
  parentCommentID,
  label,
  parts,
  commentsUrl,
  focused,
  onSentLater,
}: CommentFormProps) {
  const { site } = useSession();
  const forget = useForgetAll();
  return (
    <Form<{ url: string }>
      method="POST"
      path="/comments"
      fixed={{ discussionID, ...(parentCommentID === null ? {} : { parentCommentID }) }}
      shape={withText}
      noValidate
      onDone={({ url }) =>
        openDocument(
          commentsUrl ? url.replace("/discussion", commentsUrl).replace("#", `${location.search}#`) : url,
        )
      }
      label={label}
      waits={`comment ${discussionID} ${parentCommentID ?? 0}`}
      onSentLater={() => {
        void forget();
        onSentLater();
      }}
      // With autosaved drafts, leaving the page loses nothing.
      guarded={!site.autosaveDrafts}
    >
      <div className={styles.message}>
        <FormMessage />
      </div>
      <BodyField label={label} required rows={4} focused={focused} placeholder={t("Write a reply…")} fills />
      <div className={styles.foot}>
        <div className={styles.status}>
          <Slot of={commentFormSlot} {...{ discussionID, parentCommentID, parts }} />
        </div>
        <CommentFormButtons submit={t("Post Comment")} />
      </div>
    </Form>
  );
}
