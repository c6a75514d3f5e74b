import { commentsDelete, discussionsManage } from "#features/categories/permissions.ts";
import type { CommentOnPage, CommentRights, ThreadOnPage } from "#features/comments/contract.ts";
import type { DiscussionInRow } from "#features/discussions/contract.ts";
import { usersEdit } from "#features/permissions/permissions.ts";
import { type Session, useSession } from "#platform/client/session.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import styles from "./places.module.css";

const choices = () => import("./choices.tsx");
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

/** Members with any of these permissions somewhere may select records. */
const CHOOSING = [discussionsManage, commentsDelete, communityModerate];
/** Members who run bulk actions; users.edit allows some of those on members. */
const RUNNING = [...CHOOSING, usersEdit];

/**
 * Check box to select a discussion of a row. Space is reserved while it loads, and only for readers
 * who may use it.
 */
export function RowChoice({ discussion }: { discussion: DiscussionInRow }) {
  const isOffered = mayChoose(useSession(), discussion);
  const Box = useLoaded(rowBox, isOffered);
  return isOffered ? <span className={styles.inRow}>{Box && <Box discussion={discussion} />}</span> : null;
}

/** Shows on a row that an action on it is in progress. */
export function RowState({ discussion }: { discussion: DiscussionInRow }) {
  const Pending = useLoaded(rowPending, mayChoose(useSession(), discussion));
  return Pending && <Pending discussion={discussion} />;
}

/** Selects all discussions of a page. */
export function ListChoice({ discussions }: { discussions: readonly DiscussionInRow[] }) {
  const session = useSession();
  const offered = discussions.filter((discussion) => mayChoose(session, discussion));
  const Box = useLoaded(listBox, offered.length > 0);
  if (offered.length === 0) return null;
  return <span className={styles.ofList}>{Box && <Box discussions={offered} />}</span>;
}

/** Selects a comment. */
export function CommentChoice({ comment, can }: { comment: CommentOnPage; can: CommentRights }) {
  const isOffered = mayChooseComments(useSession()) && can.delete;
  const Box = useLoaded(commentBox, isOffered);
  return isOffered ? <span className={styles.ofComment}>{Box && <Box comment={comment} />}</span> : null;
}

interface ThreadChoiceProps {
  discussionID: number;
  pages: readonly ThreadOnPage["can"][];
}

/** Selects all comments of a thread that are shown, and shows the actions for the selection. */
export function ThreadChoice({ discussionID, pages }: ThreadChoiceProps) {
  const isOffered = mayChooseComments(useSession());
  const Box = useLoaded(threadBox, isOffered);
  if (!isOffered) return null;
  const ids = pages
    .flatMap(Object.entries<CommentRights>)
    .flatMap(([id, can]) => (can.delete ? Number(id) : []));
  return (
    <span className={styles.ofThread}>
      {Box && <Box key={discussionID} discussionID={discussionID} ids={ids} />}
    </span>
  );
}

/** On every page of members who may select records: their selection and the actions in progress. */
export function Choices() {
  const { can, isGuest } = useSession();
  const Watch = useLoaded(watch, !isGuest && can.has(RUNNING));
  return Watch && <Watch />;
}
