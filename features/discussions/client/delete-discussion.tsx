import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import type { Discussion, deleteDiscussion } from "../contract.ts";

interface DeleteDiscussionProps {
  discussion: Discussion;
  onClose(): void;
}

/** Deletes a discussion, once one has said so. */
export function DeleteDiscussion({ discussion, onClose }: DeleteDiscussionProps) {
  const api = useApi();
  const params = { id: discussion.discussionID };
  return (
    <DeleteDialog
      title={t("Delete Discussion")}
      text={t("Are you sure you want to delete this discussion?")}
      run={() => api.call<typeof deleteDiscussion>("DELETE", "/discussions/:id", { params })}
      // The page it stood on is gone: the category is the next best place, and nothing that was read is shown again.
      onDone={() => location.assign(discussion.category?.url ?? "/discussions")}
      onClose={onClose}
    />
  );
}
