import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { tick } from "#features/discussions/contract.ts";
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
import { CommentBranch } from "./comment-branch.tsx";
import styles from "./comment-thread.module.css";
import type { Changed, LiveThreadProps } from "./live-thread.tsx";
import { threadTools } from "./slots.ts";
import { unreadQuery } from "./unread-query.ts";
import { useFollowedAddress } from "./use-followed-address.ts";
import { useNamedComment } from "./use-named-comment.ts";
import { useVisitNews } from "./use-visit-news.ts";

const liveThread = onDemand<LiveThreadProps>(async () => (await import("./live-parts.ts")).LiveThread);
const UNCHANGED: Changed = {};

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
  threadStyle?: "flat" | "nested";
}

interface FilledThreadProps extends ThreadProps {
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

function FilledThread(props: FilledThreadProps) {
  const { discussion, thread: read, initialPaging, apiParams, countRead, showOPTag } = props;
  const place = useRef<HTMLOListElement>(null);
  // Changes to the comments of this page's data; newer page data replaces them.
  const [news, setNews] = useState({ of: read, changed: UNCHANGED });
  const changed = news.of === read ? news.changed : UNCHANGED;
  const thread = { ...read, commentsByID: { ...read.commentsByID, ...changed } };
  const { namedID } = props;
  const { userID: readerID } = useSession();
  const fresh = useVisitNews(discussion.discussionID, props.news);
  useReadMark(discussion.discussionID, countRead);
  useNamedComment(namedID, fresh?.firstID);
  useFollowedAddress(place);
  const { countComments, url } = discussion;
  const isNewestFirst = apiParams.sort === "-dateInserted";
  const live = (
    <NewsPlace at={isNewestFirst ? "start" : "end"}>
      <Later
        part={liveThread}
        discussionID={discussion.discussionID}
        place={place}
        thread={thread}
        isFlat={props.threadStyle === "flat"}
        sort={apiParams.sort}
        paging={initialPaging}
        onChanged={(more) => setNews({ of: read, changed: { ...changed, ...more } })}
      />
    </NewsPlace>
  );

  return (
    <>
      <div className={styles.top}>
        <Slot of={threadTools} discussionID={discussion.discussionID} thread={thread} />
        <CachedFrame name="ThreadHeader" record={null} of={[countComments, apiParams.sort, url]}>
          {() => (
            <>
              <h2>{t("{count, plural, one {# comment} other {# comments}}", { count: countComments })}</h2>
              {countComments > 1 && <SortTabs current={apiParams.sort} url={url} />}
            </>
          )}
        </CachedFrame>
      </div>
      {isNewestFirst && live}
      <ol ref={place} className={styles.list}>
        <CommentBranch
          items={thread.threadStructure}
          thread={thread}
          around={{ discussion, showOPTag, news: fresh, namedID, readerID }}
        />
      </ol>
      {!isNewestFirst && live}
      <CachedFrame name="ThreadPages" record={null} of={[initialPaging, url]}>
        {() => <Pages paging={initialPaging} url={url} />}
      </CachedFrame>
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
          isFlat={false}
          sort={apiParams.sort}
        />
      </NewsPlace>{" "}
    </div>
  );
}

/** The comments on a discussion, as a thread. */
export function CommentThreadAsset(props: ThreadProps | FilledThreadProps) {
  return (
    <section className={styles.thread} aria-label={props.title}>
      {"thread" in props ? <FilledThread {...props} /> : <NoComments {...props} />}
    </section>
  );
}
