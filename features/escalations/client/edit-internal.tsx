import { useQuery } from "@tanstack/react-query";
import type { editComment } from "#features/comments/contract.ts";
import { BodyField, type BodyToEdit } from "#features/editor/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { apiQuery, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import styles from "./escalation-page.module.css";

interface EditInternalProps {
  commentID: number;
  onClose(): void;
}

/** Edits a comment in place. */
export function EditInternal({ commentID, onClose }: EditInternalProps) {
  const forget = useForgetAll();
  const { data, error } = useQuery({
    ...apiQuery<typeof editComment>("/comments/:id/edit", { params: { id: commentID } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <MessageBar kind="error">{error.message}</MessageBar>;
  if (!data) return <Skeleton lines={3} label={t("Loading")} />;
  const { body, format } = data;
  return (
    <Form
      method="PATCH"
      path={`/comments/${commentID}`}
      label={t("Edit comment")}
      onDone={() => {
        onClose();
        void forget();
      }}
      guarded
    >
      <FormMessage />
      <BodyField label={t("Comment")} required rows={3} value={{ body, format } as BodyToEdit} focused />
      <p className={styles.facts}>
        <Button type="submit" kind="primary" size="compact">
          {t("Save")}
        </Button>
        <Button size="compact" onClick={onClose}>
          {t("Cancel")}
        </Button>
      </p>
    </Form>
  );
}
