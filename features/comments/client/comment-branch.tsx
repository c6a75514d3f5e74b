import { type SyntheticEvent, useRef } from "react";
import { t } from "#platform/client/translate.ts";
import type { ThreadComment, ThreadItem, ThreadOnPage } from "../contract.ts";
import { CommentItem } from "./comment.tsx";
import styles from "./comment-branch.module.css";
import { CommentHole } from "./comment-hole.tsx";

/** What all comments of a thread are shown with. */
export interface Around {
  discussion: { insertUserID: number; name: string };
  showOPTag: boolean;
  /** Comments by others after this are new to the reader. */
  newSince: string | undefined;
  namedID: number | undefined;
  readerID: number;
}

interface BranchProps {
  items: readonly ThreadItem[];
  thread: Pick<ThreadOnPage, "commentsByID" | "can">;
  around: Around;
  /** The place of the first item that is new to the reader. */
  firstNew?: number | undefined;
}

/** Comments that reply to the same, each with the replies to it. */
export function CommentBranch({ items, thread, around, firstNew }: BranchProps) {
  const shown = new Set(items.flatMap((item) => (item.type === "comment" ? [item.commentID] : [])));
  return items.map((item, place) => {
    if (item.type === "hole") {
      const key = `hole-${item.parentCommentID}-${item.offset}`;
      return <CommentHole key={key} hole={item} shown={shown} around={around} />;
    }
    const comment = thread.commentsByID[item.commentID];
    if (!comment) return null;
    const { insertUserID, dateInserted } = comment;
    const { discussion, showOPTag, newSince, namedID, readerID } = around;
    return (
      <li key={item.commentID} className={styles.item}>
        {place === firstNew && <p className={styles.new}>{t("New")}</p>}
        <CommentItem
          comment={comment}
          can={thread.can[item.commentID]}
          isStarter={showOPTag && insertUserID > 0 && insertUserID === discussion.insertUserID}
          isNew={newSince !== undefined && dateInserted > newSince && insertUserID !== readerID}
          isNamed={item.commentID === namedID}
          title={discussion.name}
        />
        {item.children.length > 0 && (
          <Replies item={item} name={comment.insertUser?.name ?? ""}>
            <CommentBranch items={item.children} thread={thread} around={around} />
          </Replies>
        )}
      </li>
    );
  });
}

const countOf = (items: readonly ThreadItem[]): number =>
  items.reduce(
    (sum, item) => sum + (item.type === "hole" ? item.countAllComments : 1 + countOf(item.children)),
    0,
  );

interface RepliesProps {
  item: ThreadComment;
  /** Of whom they reply to. */
  name: string;
  children: React.ReactNode;
}

/** The replies to a comment beside a line; a click on the line folds them away, scripts or not. */
function Replies({ item: { children: items }, name, children }: RepliesProps) {
  const summary = useRef<HTMLElement>(null);
  const count = countOf(items);
  function keepInView({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
    if (!currentTarget.open) summary.current?.scrollIntoView({ block: "nearest" });
  }
  return (
    <details className={styles.replies} open onToggle={keepInView}>
      <summary ref={summary}>
        <span className={styles.count}>
          {t("{count, plural, one {# reply to {name}} other {# replies to {name}}}", { count, name })}
        </span>
      </summary>
      <ol className={styles.list}>{children}</ol>
    </details>
  );
}
