import { commentsDelete, discussionsManage } from "#features/categories/permissions.ts";
import type { CommentOnPage, CommentRights, ThreadOnPage } from "#features/comments/contract.ts";
import type { DiscussionInRow } from "#features/discussions/contract.ts";
import { type Session, useSession } from "#platform/client/session.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import styles from "./places.module.css";

const choices = () => import("./choices.ts");
const rowBox = onDemand(async () => (await choices()).RowBox);
const rowPending = onDemand(async () => (await choices()).RowPending);
const listBox = onDemand(async () => (await choices()).ListBox);
const commentBox = onDemand(async () => (await choices()).CommentBox);
const threadBox = onDemand(async () => (await choices()).ThreadBox);
const watch = onDemand(async () => (await choices()).Watch);

const mayChoose = ({ can, isGuest, site }: Session, { categoryID }: Pick<DiscussionInRow, "categoryID">) =>
  !isGuest && site.choosesRows && can.has(discussionsManage, { type: "category", id: categoryID });

const mayChooseComments = ({ can, isGuest, site }: Session) =>
  !isGuest && site.choosesRows && (can.has(commentsDelete) || can.atLeast(communityModerate));

/** Whoever holds one of them somewhere may choose something. */
const CHOOSING = [discussionsManage, commentsDelete, communityModerate];

/** Chooses the discussion of a row. The place is kept for the box, which only those load who may press it. */
export function RowChoice({ discussion }: { discussion: DiscussionInRow }) {
  const isOffered = mayChoose(useSession(), discussion);
  const Box = useLoaded(rowBox, isOffered);
  return isOffered ? <span className={styles.inRow}>{Box && <Box discussion={discussion} />}</span> : null;
}

/** Says of a row that an action is being done to it. */
export function RowState({ discussion }: { discussion: DiscussionInRow }) {
  const Pending = useLoaded(rowPending, mayChoose(useSession(), discussion));
  return Pending && <Pending discussion={discussion} />;
}

/** Chooses all discussions of a page. */
export function ListChoice({ discussions }: { discussions: readonly DiscussionInRow[] }) {
  const session = useSession();
  const offered = discussions.filter((discussion) => mayChoose(session, discussion));
  const Box = useLoaded(listBox, offered.length > 0);
  if (offered.length === 0) return null;
  return <span className={styles.ofList}>{Box && <Box discussions={offered} />}</span>;
}

/** Chooses a comment. */
export function CommentChoice({ comment, can }: { comment: CommentOnPage; can: CommentRights }) {
  const isOffered = mayChooseComments(useSession()) && can.delete;
  const Box = useLoaded(commentBox, isOffered);
  return isOffered ? <span className={styles.ofComment}>{Box && <Box comment={comment} />}</span> : null;
}

/** Chooses all comments of a page of a thread, and says what can be done to the chosen ones. */
export function ThreadChoice({ discussionID, thread }: { discussionID: number; thread: ThreadOnPage }) {
  const isOffered = mayChooseComments(useSession());
  const Box = useLoaded(threadBox, isOffered);
  if (!isOffered) return null;
  const ids = Object.entries(thread.can).flatMap(([id, can]) => (can.delete ? Number(id) : []));
  return (
    <span className={styles.ofThread}>
      {Box && <Box key={discussionID} discussionID={discussionID} ids={ids} />}
    </span>
  );
}

/** On every page of those who may choose something: what they have chosen, and what is being done to it. */
export function Choices() {
  const { can, isGuest } = useSession();
  const Watch = useLoaded(watch, !isGuest && can.has(CHOOSING));
  return Watch && <Watch />;
}
