import { useState } from "react";
import { useSession } from "#platform/client/session.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Opener } from "#platform/client/ui/opener.tsx";
import { communityModerate } from "#platform/contract/permission.ts";
import type { CommentOnPage, CommentRights } from "../contract.ts";
import { type CommentDialog, commentActions } from "./menu-actions.ts";

const menu = onDemand(async () => (await import("./comment-entries.tsx")).CommentEntries);
const deleteDialog = onDemand(async () => (await import("./delete-comment.tsx")).DeleteComment);

interface CommentMenuProps {
  comment: CommentOnPage;
  can: CommentRights;
  onEdit(): void;
  onDeleted(): unknown;
}

/** The menu of a comment: only a button until the reader approaches it; nothing if no action is allowed. */
export function CommentMenu({ comment, can, onEdit, onDeleted }: CommentMenuProps) {
  const session = useSession();
  const actions = useAdditions(commentActions);
  const [isDeleting, setDeleting] = useState(false);
  const [asked, ask] = useState<CommentDialog | null>(null);
  const hasHistory = comment.dateUpdated !== null && session.can.atLeast(communityModerate);
  const isEmpty =
    !(can.edit || can.delete || hasHistory) &&
    !actions.some(({ isOffered }) => isOffered(session, comment, can));
  if (session.isGuest || isEmpty) return null;
  return (
    <>
      <Opener
        kind="icon"
        label={t("Comment Options")}
        button={<Icon name="more" />}
        panel={menu}
        popup="menu"
        show={(Entries, panel) => (
          <Entries
            {...{ ...panel, comment, can, hasHistory, ask, onEdit }}
            onDelete={() => setDeleting(true)}
          />
        )}
      />
      {asked && <DialogOnDemand dialog={asked} comment={comment} onClose={() => ask(null)} />}
      {isDeleting && (
        <DialogOnDemand
          dialog={deleteDialog}
          comment={comment}
          methods={can.deleteMethods ?? []}
          onDone={() => {
            // A comment that stays as a placeholder is still there, and so is its menu.
            setDeleting(false);
            onDeleted();
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
