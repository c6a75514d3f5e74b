import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useParameterUrl, usePageUrl } from "#platform/client/page-url.ts";
import { useApi } from "#platform/client/query.tsx";
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
}

const NOTHING: CommentRights = { edit: false, delete: false, reply: false };
const DEFAULT_SORT = "dateInserted";

interface BranchProps extends Pick<CommentThreadProps, "can" | "discussion"> {
  items: readonly ThreadItem[];
  commentsByID: Readonly<Record<number, Comment>>;
}

/** Replies that are not shown yet; they come where they belong when one asks for them. */
function Hole({ hole, ...around }: { hole: ThreadHole } & Pick<BranchProps, "can" | "discussion">) {
  const api = useApi();
  const [filled, setFilled] = useState<CommentThread | null>(null);
  const filling = useMutation({
    mutationFn: () => {
      const query = Object.fromEntries(new URL(hole.apiUrl, location.origin).searchParams);
      return api.call<typeof readThread>("GET", "/comments/thread", { query: query as never });
    },
    onSuccess: setFilled,
  });
  if (filled) return <Branch items={filled.threadStructure} commentsByID={filled.commentsByID} {...around} />;
  return (
    <li className={styles.hole}>
      <Button kind="text" busy={filling.isPending} onClick={() => filling.mutate()}>
        {t("{count, plural, one {Show # more reply} other {Show # more replies}}", { count: hole.countAllComments })}
      </Button>
      {filling.error && <p role="alert">{filling.error.message}</p>}
    </li>
  );
}

function Branch({ items, commentsByID, can, discussion }: BranchProps) {
  return items.map((item) => {
    if (item.type === "hole") {
      return <Hole key={`hole-${item.parentCommentID}-${item.offset}`} hole={item} can={can} discussion={discussion} />;
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

/** What people answered, as a conversation. */
export function CommentThreadAsset({ title, thread, can, discussion, initialPaging, apiParams }: CommentThreadProps) {
  const pageUrl = usePageUrl("path", discussion.url);
  const { countComments } = discussion;
  if (countComments === 0) return null;
  return (
    <section className={styles.thread} aria-label={t(title)}>
      <div className={styles.top}>
        <h2>{t("{count, plural, one {# comment} other {# comments}}", { count: countComments })}</h2>
        {countComments > 1 && <SortTabs current={apiParams.sort} url={discussion.url} />}
      </div>
      <ol className={styles.list}>
        <Branch items={thread.threadStructure} commentsByID={thread.commentsByID} can={can} discussion={discussion} />
      </ol>
      <Pager paging={initialPaging} pageUrl={pageUrl} label={t("Pages of comments")} />
    </section>
  );
}
