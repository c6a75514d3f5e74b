import { useEffect } from "react";
import type { tick } from "#features/discussions/contract.ts";
import { usePageUrl, useParameterUrl } from "#platform/client/page-url.ts";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Pager } from "#platform/client/ui/pager.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { ThreadOnPage } from "../contract.ts";
import { CommentBranch } from "./comment-branch.tsx";
import styles from "./comment-thread.module.css";
import { useNamedComment } from "./use-named-comment.ts";

interface Discussion {
  discussionID: number;
  name: string;
  insertUserID: number;
  countComments: number;
  url: string;
}

interface ThreadProps {
  title: string;
  discussion: Discussion;
  apiParams: { sort: string };
  showOPTag: boolean;
}

interface FilledThreadProps extends ThreadProps {
  thread: ThreadOnPage;
  initialPaging: PagingShown;
  /** Comments up to the last one shown: how far a reader of this page has come. */
  countRead: number;
  /** The comment that the address names. */
  namedID?: number;
  /** The place of the first comment that is new to the reader, in a row by date. */
  firstNew?: number;
  /** Elsewhere, comments after this are. */
  newSince?: string;
}

const DEFAULT_SORT = "dateInserted";

function SortTabs({ current, url }: { current: string; url: string }) {
  const urlFor = useParameterUrl("sort", DEFAULT_SORT, url);
  const sorts: [sort: string, name: string][] = [
    [DEFAULT_SORT, t("Oldest")],
    ["-dateInserted", t("Newest")],
    ["-score", t("Top")],
    ["-experimentalTrending", t("Trending")],
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

function FilledThread(props: FilledThreadProps) {
  const { discussion, thread, initialPaging, apiParams, countRead, showOPTag } = props;
  const { namedID, firstNew, newSince } = props;
  const { userID: readerID } = useSession();
  const pageUrl = usePageUrl("path", discussion.url);
  useReadMark(discussion.discussionID, countRead);
  useNamedComment(namedID);
  const { countComments, url } = discussion;

  return (
    <>
      <div className={styles.top}>
        <h2>{t("{count, plural, one {# comment} other {# comments}}", { count: countComments })}</h2>
        {countComments > 1 && <SortTabs current={apiParams.sort} url={url} />}
      </div>
      <ol className={styles.list}>
        <CommentBranch
          items={thread.threadStructure}
          thread={thread}
          around={{ discussion, showOPTag, newSince, namedID, readerID }}
          firstNew={firstNew}
        />
      </ol>
      <Pager paging={initialPaging} pageUrl={pageUrl} label={t("Pages of comments")} />
    </>
  );
}

/** What people answered, as a conversation. */
export function CommentThreadAsset(props: ThreadProps | FilledThreadProps) {
  return (
    <section className={styles.thread} aria-label={props.title}>
      {"thread" in props ? (
        <FilledThread {...props} />
      ) : (
        <p className={styles.none}>{t("No comments on this post.")}</p>
      )}
    </section>
  );
}
