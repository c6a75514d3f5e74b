import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { beginRun } from "./begin-run.ts";
import { useCommentActions } from "./comment-actions.ts";
import { commentSelection } from "./selection.ts";
import { SelectionToast } from "./selection-toast.tsx";

/** The selection of comments in a thread. */
export function CommentsBulk({ discussionID }: { discussionID: number }) {
  const { userID } = useSession();
  const actions = useCommentActions();
  const place = (ids: Iterable<number>) => Array.from(ids, (commentID) => ({ commentID, discussionID }));
  return (
    <SelectionToast
      toastID="chosen comments"
      selection={commentSelection(userID, discussionID)}
      message={(count) =>
        t("{count, plural, one {# comment selected} other {# comments selected}}", { count })
      }
      actions={actions}
      useKnown={place}
      read={async (ids) => place(ids)}
      idOf={({ commentID }) => commentID}
      begin={(ids, request, texts) =>
        beginRun({ userID, recordType: "comment", threadID: discussionID, ids, request, texts })
      }
    />
  );
}
