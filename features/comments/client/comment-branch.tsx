import { type SyntheticEvent, useRef } from "react";
import { FragmentPart } from "#features/layouts/client/index.ts";
import { rarely } from "#platform/client/rarely.tsx";
import { t } from "#platform/client/translate.ts";
import type { ThreadComment, ThreadItem, ThreadNews, ThreadOnPage } from "../contract.ts";
import { CommentItem } from "./comment.tsx";
import styles from "./comment-branch.module.css";
import { NewSince } from "./new-since.tsx";

/** Few threads leave replies out. */
const CommentGap = rarely(
  import.meta.env.SSR ? (await import("./comment-gap.tsx")).CommentGap : null,
  async () => (await import("./comment-gap.tsx")).CommentGap,
);

/** Context that all comments of a thread share. */
export interface Around {
  discussion: { insertUserID: number; name: string };
  showOPTag: boolean;
  news: ThreadNews | null;
  namedID: number | undefined;
  readerID: number;
}

export interface BranchProps {
  items: readonly ThreadItem[];
  thread: Pick<ThreadOnPage, "commentsByID" | "numbers" | "can">;
  around: Around;
}

/** Replies to one comment, each with its own replies. */
export function CommentBranch({ items, thread, around }: BranchProps) {
  const shown = new Set(items.flatMap((item) => (item.type === "comment" ? [item.commentID] : [])));
  return items.map((item) => {
    if (item.type === "hole") {
      const key = `hole-${item.parentCommentID}-${item.offset}`;
      return <CommentGap key={key} gap={item} shown={shown} around={around} Branch={CommentBranch} />;
    }
    const comment = thread.commentsByID[item.commentID];
    if (!comment) return null;
    const { insertUserID, dateInserted } = comment;
    const { discussion, showOPTag, news, namedID, readerID } = around;
    const shownComment = {
      comment,
      can: thread.can[item.commentID],
      isStarter: showOPTag && insertUserID > 0 && insertUserID === discussion.insertUserID,
      isNew: news !== null && dateInserted >= news.firstDate && insertUserID !== readerID,
      isNamed: item.commentID === namedID,
      title: discussion.name,
      number: thread.numbers[item.commentID],
    };
    return (
      <li key={item.commentID} className={styles.item}>
        {item.commentID === news?.firstID && <NewSince news={news} />}
        <FragmentPart type="CommentItemFragment" props={shownComment}>
          <CommentItem {...shownComment} />
        </FragmentPart>
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
  /** Author of the comment that they reply to. */
  name: string;
  children: React.ReactNode;
}

/** The replies to a comment beside a line. Clicking the line collapses them, also without JavaScript. */
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
