import { useState } from "react";
import { BodyField } from "#features/editor/client/index.ts";
import { Form, useForm } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import styles from "./comment-form.module.css";
import { commentFormSlot } from "./slots.ts";

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
  parentCommentID?: number;
  label: string;
  parts?: Readonly<Record<string, object>>;
  /** Closes a form that the reader opened. */
  onCancel?: () => void;
}

/** The form for a comment; afterwards the new comment is in view. Works without JavaScript. */
export function CommentForm({
  discussionID,
  parentCommentID,
  label,
  parts = {},
  onCancel,
}: CommentFormProps) {
  const { site } = useSession();
  const forget = useForgetAll();
  const reply: Record<string, number> = parentCommentID === undefined ? {} : { parentCommentID };
  return (
    <Form<{ url: string }>
      method="POST"
      path="/comments"
      fixed={{ discussionID, ...reply }}
      onDone={({ url }) => location.assign(url)}
      label={label}
      waits={`comment ${discussionID} ${parentCommentID ?? 0}`}
      onSentLater={() => {
        void forget();
        onCancel?.();
      }}
      // With autosaved drafts, leaving the page loses nothing.
      guarded={!site.autosaveDrafts}
    >
      <FormMessage />
      <BodyField label={label} required rows={4} focused={onCancel !== undefined} />
      <Slot
        of={commentFormSlot}
        discussionID={discussionID}
        parentCommentID={parentCommentID ?? null}
        parts={parts}
      />
      <CommentFormButtons submit={t("Post Comment")} onCancel={onCancel} />
    </Form>
  );
}
