import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import type { Discussion, deleteDiscussion } from "../contract.ts";

interface DeleteDiscussionProps {
  discussion: Discussion;
  onClose(): void;
}

/** Deletes a discussion after a confirmation. */
export function DeleteDiscussion({ discussion, onClose }: DeleteDiscussionProps) {
  const api = useApi();
  const params = { id: discussion.discussionID };
  return (
    <DeleteDialog
      title={t("Delete Discussion")}
      text={t("Are you sure you want to delete this discussion?")}
      run={() => api.call<typeof deleteDiscussion>("DELETE", "/discussions/:id", { params })}
      // The discussion's page is gone, so go to its category. A full page load drops everything cached.
      onDone={() => location.assign(discussion.category?.url ?? "/discussions")}
      onClose={onClose}
    />
  );
}
