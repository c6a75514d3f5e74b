import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { beginRun } from "./begin-run.ts";
import { useCommentActions, useDiscussionActions } from "./own-actions.ts";
import { readChosen } from "./read-chosen.ts";
import { RunToasts } from "./run-toasts.tsx";
import { commentSelection, discussionSelection } from "./selection.ts";
import { SelectionToast } from "./selection-toast.tsx";
import { useKnown } from "./use-known.ts";

/** The selection of discussions, and all bulk actions in progress. */
export function Bulk() {
  const api = useApi();
  const { userID } = useSession();
  const actions = useDiscussionActions();
  return (
    <>
      <SelectionToast
        toastID="chosen discussions"
        selection={discussionSelection(userID)}
        message={(count) =>
          t("{count, plural, one {# discussion selected} other {# discussions selected}}", { count })
        }
        actions={actions}
        useKnown={useKnown}
        read={(ids) => readChosen(api, ids)}
        idOf={({ discussionID }) => discussionID}
        begin={(ids, request, texts) =>
          beginRun({ userID, recordType: "discussion", threadID: null, ids, request, texts })
        }
      />
      <RunToasts />
    </>
  );
}

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
