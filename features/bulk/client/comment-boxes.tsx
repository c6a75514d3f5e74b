import type { CommentOnPage } from "#features/comments/contract.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";
import { ChoiceBox } from "./choice-box.tsx";
import { ChooseAll } from "./choose-all.tsx";
import { commentSelection, useIDs } from "./selection.ts";

const commentsBulk = onDemand(async () => (await import("./comments-bulk.tsx")).CommentsBulk);

export function CommentBox({ comment: { commentID, discussionID, insertUser } }: { comment: CommentOnPage }) {
  const { userID } = useSession();
  return (
    <ChoiceBox
      kind="comment"
      id={commentID}
      label={t("Select the comment by {name}", { name: insertUser?.name ?? "" })}
      selection={commentSelection(userID, discussionID)}
    />
  );
}

export function ThreadBox({ discussionID, ids }: { discussionID: number; ids: readonly number[] }) {
  const { userID } = useSession();
  const selection = commentSelection(userID, discussionID);
  const Bulk = useLoaded(commentsBulk, useIDs(selection.chosen).size > 0);
  return (
    <>
      {ids.length > 0 && <ChooseAll ids={ids} selection={selection} />}
      {Bulk && <Bulk discussionID={discussionID} />}
    </>
  );
}
