import { useQueryClient } from "@tanstack/react-query";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import type { tick } from "#features/discussions/contract.ts";
import { type HydratedNode, LayoutNodes } from "#features/layouts/client/index.ts";
import { Later, NewsPlace } from "#features/live/client/index.ts";
import { CachedFrame } from "#platform/client/cached-part.tsx";
import { usePageUrl, useParameterUrl } from "#platform/client/page-url.ts";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Pager } from "#platform/client/ui/pager.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { ThreadNews, ThreadOnPage } from "../contract.ts";
import { type Around, CommentBranch } from "./comment-branch.tsx";
import styles from "./comment-thread.module.css";
import type { Changed, Changes, LiveThreadProps } from "./live-thread.tsx";
import { MoreLink } from "./more-link.tsx";
import { threadTools } from "./slots.ts";
import type { ThreadPage } from "./thread-page.ts";
import { unreadQuery } from "./unread-query.ts";
import { useNamedComment } from "./use-named-comment.ts";
import { usePages } from "./use-pages.ts";
import { useVisitNews } from "./use-visit-news.ts";

const liveThread = onDemand<LiveThreadProps>(async () => (await import("./live-parts.ts")).LiveThread);
const UNCHANGED: Changes = new Map();

interface Discussion {
  discussionID: number;
  name: string;
  insertUserID: number;
  countComments: number;
  url: string;
}

interface ThreadProps {
  title: string;
  /** Parts above the comments, such as a choice of these. */
  head?: readonly HydratedNode[];
  discussion: Discussion;
  apiParams: { sort: string };
  showOPTag: boolean;
  /** Most badges beside the names of authors, for the styles of the add-on with the badges. */
  badgeLimit?: number | undefined;
  threadStyle?: "flat" | "nested";
}

export interface FilledThreadProps extends ThreadProps {
  thread: ThreadOnPage;
  initialPaging: PagingShown;
  /** Number of comments up to the last one shown, for the reader's read state. */
  countRead: number;
  /** The comment that the URL names. */
  namedID?: number;
  news: ThreadNews | null;
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

/** Records how far members have read. */
function useReadMark(discussionID: number, countRead: number): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const { isGuest } = useSession();
  useEffect(() => {
    if (isGuest) return;
    api
      .call<typeof tick>("POST", "/tick", { body: { type: "read", discussionID, countRead } })
      // The first unread comment has changed.
      .then(() => queryClient.removeQueries({ queryKey: unreadQuery(discussionID) }))
      .catch(() => {});
  }, [api, queryClient, isGuest, discussionID, countRead]);
}

const Pages = ({ paging, url }: { paging: PagingShown; url: string }) => (
  <Pager paging={paging} pageUrl={usePageUrl("path", url)} label={t("Pages of comments")} />
);

interface PageItemsProps {
  page: ThreadPage;
  /** Newer versions of its comments. */
  changed: Changed | undefined;
  around: Around;
}

/** The comments of a page; memoized, because other pages come and go while it is read. */
const PageItems = memo(({ page: { thread }, changed, around }: PageItemsProps) => (
  <CommentBranch
    items={thread.threadStructure}
    thread={changed ? { ...thread, commentsByID: { ...thread.commentsByID, ...changed } } : thread}
    around={around}
  />
));

function FilledThread(props: FilledThreadProps) {
  const { discussion, thread, initialPaging: paging, apiParams, showOPTag, namedID, threadStyle } = props;
  const { discussionID, countComments, url } = discussion;
  const { sort } = apiParams;
  const place = useRef<HTMLOListElement>(null);
  const own = useMemo(
    () => ({ thread, paging, countRead: props.countRead, isFlat: threadStyle === "flat" }),
    [thread, paging, props.countRead, threadStyle],
  );
  const { pages, more, setMore, asked, insert, Reading } = usePages(own);
  const [firstPage, lastPage] = [pages[0] ?? own, pages.at(-1) ?? own];
  const [changes, setChanges] = useState<Changes>(UNCHANGED);
  const { userID: readerID } = useSession();
  const news = useVisitNews(discussionID, props.news);
  const around = useMemo(
    () => ({ discussion, showOPTag, news, namedID, readerID }),
    [discussion, showOPTag, news, namedID, readerID],
  );
  const [countRead, setCountRead] = useState(0);
  useReadMark(discussionID, Math.max(own.countRead, countRead));
  useNamedComment(namedID, news?.firstID);
  const isNewestFirst = sort === "-dateInserted";
  const live = (
    <NewsPlace at={isNewestFirst ? "start" : "end"}>
      <Later
        part={liveThread}
        {...{ discussionID, place, pages, sort }}
        opened={paging.currentPage}
        onChanged={setChanges}
      />
    </NewsPlace>
  );

  return (
    <>
      <div className={styles.top}>
        <Slot of={threadTools} discussionID={discussionID} pages={pages.map(({ thread: { can } }) => can)} />
        <CachedFrame name="ThreadHeader" record={null} of={[countComments, sort, url]}>
          {() => (
            <>
              <h2>{t("{count, plural, one {# comment} other {# comments}}", { count: countComments })}</h2>
              {countComments > 1 && <SortTabs current={sort} url={url} />}
            </>
          )}
        </CachedFrame>
      </div>
      {isNewestFirst && live}
      <div data-more="start">
        <MoreLink at="start" page={firstPage} {...{ url, sort }} onClick={insert("start")} />
      </div>
      {more?.notes.start}
      <ol ref={place} className={styles.list}>
        {pages.map((page) => (
          <PageItems
            key={page.paging.currentPage}
            page={page}
            changed={changes.get(page.thread.commentsByID)}
            around={around}
          />
        ))}
      </ol>
      {more?.notes.end}
      <div data-more="end">
        <MoreLink at="end" page={lastPage} {...{ url, sort }} onClick={insert("end")} />
      </div>
      {!isNewestFirst && live}
      <CachedFrame name="ThreadPages" record={null} of={[lastPage.paging, url]}>
        {() => <Pages paging={lastPage.paging} url={url} />}
      </CachedFrame>
      {Reading && (
        <Reading {...{ place, discussionID, url, sort, own, pages, more, asked, setMore, setCountRead }} />
      )}
    </>
  );
}

function NoComments({ discussion, apiParams }: ThreadProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <p className={styles.none}>{t("No comments on this post.")}</p>
      <NewsPlace at="end">
        {" "}
        <Later
          part={liveThread}
          discussionID={discussion.discussionID}
          place={place}
          pages={[]}
          opened={1}
          sort={apiParams.sort}
        />
      </NewsPlace>{" "}
    </div>
  );
}

/** The comments on a discussion, as a thread. */
export function CommentThreadAsset(props: ThreadProps | FilledThreadProps) {
  return (
    <section className={styles.thread} aria-label={props.title} data-badges={props.badgeLimit}>
      <LayoutNodes nodes={props.head} />
      {"thread" in props ? <FilledThread {...props} /> : <NoComments {...props} />}
    </section>
  );
}
