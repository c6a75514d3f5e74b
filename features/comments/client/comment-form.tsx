import { Form, useForm } from "#platform/client/form.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import styles from "./comment-form.module.css";
import { commentFormSlot } from "./slots.ts";

function Submit() {
  const { busy } = useForm();
  return (
    <div className={styles.actions}>
      <Button kind="primary" type="submit" busy={busy}>
        {t("Post Comment")}
      </Button>
    </div>
  );
}

interface CommentFormProps {
  discussionID: number;
  parentCommentID?: number;
  label: string;
}

/** Where a comment is written; afterwards the reader is where it stands. It works with scripts off. */
export function CommentForm({ discussionID, parentCommentID, label }: CommentFormProps) {
  const reply: Record<string, number> = parentCommentID === undefined ? {} : { parentCommentID };
  return (
    <Form<{ url: string }>
      method="POST"
      path="/comments"
      fixed={{ discussionID, format: "markdown", ...reply }}
      onDone={({ url }) => location.assign(url)}
      label={label}
    >
      <FormMessage />
      <TextArea
        name="body"
        label={label}
        required
        focused={parentCommentID !== undefined}
        hint={t("You can use Markdown: **bold**, *italic*, lists, links, and code.")}
      />
      <Slot of={commentFormSlot} discussionID={discussionID} parentCommentID={parentCommentID ?? null} />
      <Submit />
    </Form>
  );
}
