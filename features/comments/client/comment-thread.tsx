import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { tick } from "#features/discussions/contract.ts";
import { usePageUrl, useParameterUrl } from "#platform/client/page-url.ts";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Comment, CommentThread, readThread, ThreadHole, ThreadItem } from "../contract.ts";
import { CommentItem, type CommentRights } from "./comment.tsx";
import styles from "./comment-thread.module.css";

export interface CommentThreadProps {
  title: string;
  thread: CommentThread;
  /** What this reader may do to each comment, by id. */
  can: Readonly<Record<number, CommentRights>>;
  discussion: { discussionID: number; insertUserID: number; countComments: number; url: string };
  initialPaging: PagingShown;
  apiParams: { sort: string };
  /** Comments up to the last one shown: how far a reader of this page has come. */
  countRead: number;
}

const NOTHING: CommentRights = { edit: false, delete: false, reply: false };
const DEFAULT_SORT = "dateInserted";

interface BranchProps extends Pick<CommentThreadProps, "can" | "discussion"> {
  items: readonly ThreadItem[];
  commentsByID: Readonly<Record<number, Comment>>;
}

interface HoleProps extends Pick<BranchProps, "can" | "discussion"> {
  hole: ThreadHole;
  /** Replies beside it that are shown: filling it gives those again. */
  shown: ReadonlySet<number>;
}

/** Replies that are not shown yet; they come where they belong when one asks for them. */
function Hole({ hole, shown, ...around }: HoleProps) {
  const api = useApi();
  const [filled, setFilled] = useState<CommentThread | null>(null);
  const filling = useMutation({
    mutationFn: () => {
      const query = Object.fromEntries(new URL(hole.apiUrl, location.origin).searchParams);
      return api.call<typeof readThread>("GET", "/comments/thread", {
        query: query as never,
      }) as Promise<CommentThread>;
    },
    onSuccess: setFilled,
  });
  if (filled) {
    const missing = filled.threadStructure.filter(
      (item) => item.type === "hole" || !shown.has(item.commentID),
    );
    return <Branch items={missing} commentsByID={filled.commentsByID} {...around} />;
  }
  return (
    <li className={styles.hole}>
      <Button kind="text" busy={filling.isPending} onClick={() => filling.mutate()}>
        {t("{count, plural, one {Show # more reply} other {Show # more replies}}", {
          count: hole.countAllComments,
        })}
      </Button>
      {filling.error && <p role="alert">{filling.error.message}</p>}
    </li>
  );
}

function Branch({ items, commentsByID, can, discussion }: BranchProps) {
  const shown = new Set(items.flatMap((item) => (item.type === "comment" ? [item.commentID] : [])));
  return items.map((item) => {
    if (item.type === "hole") {
      const key = `hole-${item.parentCommentID}-${item.offset}`;
      return <Hole key={key} hole={item} shown={shown} can={can} discussion={discussion} />;
    }
    const comment = commentsByID[item.commentID];
    if (!comment) return null;
    return (
      <li key={item.commentID}>
        <CommentItem
          comment={comment}
          can={can[item.commentID] ?? NOTHING}
          isStarter={comment.insertUserID === discussion.insertUserID && comment.insertUserID > 0}
        />
        {item.children.length > 0 && (
          <ol className={styles.replies}>
            <Branch items={item.children} commentsByID={commentsByID} can={can} discussion={discussion} />
          </ol>
        )}
      </li>
    );
  });
}

function SortTabs({ current, url }: { current: string; url: string }) {
  const urlFor = useParameterUrl("sort", DEFAULT_SORT, url);
  const sorts: [sort: string, name: string][] = [
    [DEFAULT_SORT, t("Oldest")],
    ["-dateInserted", t("Newest")],
    ["-score", t("Top")],
  ];
  return (
    <TabsLinks
      label={t("Sort comments by")}
      tabs={sorts.map(([sort, name]) => ({ name, url: urlFor(sort), isCurrent: sort === current }))}
    />
  );
}

/** Notes for members how far they have read. */
function useReadMark(discussionID: number, countRead: number): void {
  const api = useApi();
  const { isGuest } = useSession();
  useEffect(() => {
    if (isGuest) return;
    api
      .call<typeof tick>("POST", "/tick", { body: { type: "read", discussionID, countRead } })
      .catch(() => {});
  }, [api, isGuest, discussionID, countRead]);
}

const COMMENT_PAGE = /^\/discussion\/comment\/(\d+)$/;

/** Brings the comment that the address names into view, also when it has no fragment. */
function useNamedComment(): void {
  useEffect(() => {
    const commentID = COMMENT_PAGE.exec(location.pathname)?.[1];
    if (commentID && !location.hash) document.getElementById(`Comment_${commentID}`)?.scrollIntoView();
  }, []);
}

/** What people answered, as a conversation. */
export function CommentThreadAsset(props: CommentThreadProps) {
  const { title, thread, can, discussion, initialPaging, apiParams, countRead } = props;
  useReadMark(discussion.discussionID, countRead);
  useNamedComment();
  const pageUrl = usePageUrl("path", discussion.url);
  const { countComments } = discussion;
  if (countComments === 0) return null;
  return (
    <section className={styles.thread} aria-label={title}>
      <div className={styles.top}>
        <h2>{t("{count, plural, one {# comment} other {# comments}}", { count: countComments })}</h2>
        {countComments > 1 && <SortTabs current={apiParams.sort} url={discussion.url} />}
      </div>
      <ol className={styles.list}>
        <Branch
          items={thread.threadStructure}
          commentsByID={thread.commentsByID}
          can={can}
          discussion={discussion}
        />
      </ol>
      <Pager paging={initialPaging} pageUrl={pageUrl} label={t("Pages of comments")} />
    </section>
  );
}
