import { useRef } from "react";
import { categoryActions, Subcategories } from "#features/categories/client/index.ts";
import { PageHeader, WidgetBox, type WidgetBoxProps } from "#features/layouts/client/index.ts";
import type { ContainerOptions, DiscussionOptions } from "#features/layouts/contract.ts";
import { Later, NewsPlace } from "#features/live/client/index.ts";
import { CachedFrame } from "#platform/client/cached-part.tsx";
import { usePageUrl, useParameterUrl } from "#platform/client/page-url.ts";
import { rarely } from "#platform/client/rarely.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Pager } from "#platform/client/ui/pager.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { DiscussionInRow } from "../contract.ts";
import { DiscussionRows } from "./discussion-rows.tsx";
import styles from "./discussions-widget.module.css";
import { MarkAllRead } from "./mark-all-read.tsx";
import { type NewPost, NewPostButtons } from "./new-post-buttons.tsx";
import type { OwnList } from "./no-discussions.tsx";
import { discussionListFilters, discussionListStart } from "./row-slots.ts";

/** Most lists are not empty. */
const NoDiscussions = rarely(
  import.meta.env.SSR ? (await import("./no-discussions.tsx")).NoDiscussions : null,
  async () => (await import("./no-discussions.tsx")).NoDiscussions,
);

const liveList = onDemand(async () => (await import("./live-list.tsx")).LiveList);

const DiscussionCards = rarely(
  import.meta.env.SSR ? (await import("./discussion-cards.tsx")).DiscussionCards : null,
  async () => (await import("./discussion-cards.tsx")).DiscussionCards,
);

const DEFAULT_SORT = "-dateLastComment";
const NOTHING = {};

export interface DiscussionsWidgetProps extends Pick<WidgetBoxProps, "subtitle"> {
  title?: string | null;
  description?: string | null;
  discussions: readonly DiscussionInRow[];
  initialPaging: PagingShown;
  /** True when the list is the subject of the page, with views and pages; false for a short list elsewhere. */
  isAsset: boolean;
  apiParams: { sort: string };
  discussionOptions: DiscussionOptions;
  containerOptions?: ContainerOptions;
  /** Category that the page is about. */
  categoryID?: number | null;
  /** Data of the parts next to the title, by name. */
  parts?: Readonly<Record<string, object>>;
  /** Subcategories of the page's category. */
  subcategories?: readonly { categoryID: number; name: string; url: string }[];
  /** Position of the page number in the list's URL. */
  pageIn?: "path" | "query";
  /** Which of the member's own lists this is; null when it is none of them. */
  ownList?: OwnList | null;
  /** Types of posts that the reader can start here. */
  newPosts?: readonly NewPost[];
}

function Views({ current }: { current: string }) {
  const urlFor = useParameterUrl("sort", DEFAULT_SORT);
  const views: [sort: string, name: string][] = [
    [DEFAULT_SORT, t("Recently Commented")],
    ["-dateInserted", t("Recently Created")],
    ["-score", t("Top")],
    ["-hot", t("Trending")],
    ["dateInserted", t("Oldest")],
  ];
  return (
    <TabsLinks
      label={t("Sort by")}
      tabs={views.map(([sort, name]) => ({ name, url: urlFor(sort), isCurrent: sort === current }))}
    />
  );
}

const Pages = ({ paging, pageIn }: { paging: PagingShown; pageIn: "path" | "query" }) => (
  <Pager paging={paging} pageUrl={usePageUrl(pageIn)} />
);

/** The list that a page is about. */
function DiscussionList(props: DiscussionsWidgetProps) {
  const {
    title,
    description,
    discussions,
    initialPaging,
    apiParams,
    newPosts = [],
    ownList = null,
    subcategories = [],
  } = props;
  const { categoryID = null, parts = NOTHING, pageIn = "query" } = props;
  const place = useRef<HTMLElement>(null);
  const isLive = initialPaging.currentPage === 1 && ownList === null;
  const below = subcategories.map(({ categoryID }) => categoryID);
  return (
    <section ref={place} aria-label={title || t("Discussions")}>
      <CachedFrame name="ListHeader" record={null} of={[title, description, categoryID, parts, newPosts]}>
        {() => (
          <PageHeader title={title || t("Discussions")} description={description}>
            <Slot of={categoryActions} categoryID={categoryID} parts={parts} />
            <NewPostButtons posts={newPosts} />
          </PageHeader>
        )}
      </CachedFrame>
      {subcategories.length > 0 && <Subcategories label={t("Subcategories")} categories={subcategories} />}
      <div className={styles.top}>
        <div className={styles.views}>
          <Slot of={discussionListStart} discussions={discussions} />
          <CachedFrame name="ListViews" record={null} of={[apiParams, ownList, categoryID]}>
            {() => (
              <>
                <Views current={apiParams.sort} />
                <Slot of={discussionListFilters} apiParams={apiParams} />
                {(ownList === null || ownList === "unread") && <MarkAllRead categoryID={categoryID} />}
              </>
            )}
          </CachedFrame>
        </div>
      </div>
      {discussions.length === 0 ? (
        <NoDiscussions
          isLater={initialPaging.currentPage > 1}
          pageIn={pageIn}
          newPost={newPosts[0]}
          ownList={ownList}
          isOfCategory={categoryID !== null}
        />
      ) : (
        <DiscussionRows
          discussions={discussions}
          options={props.discussionOptions}
          here={props.categoryID}
          Title="h2"
        />
      )}
      {isLive && (
        <NewsPlace at="end">
          <Later part={liveList} place={place} categoryIDs={categoryID ? [categoryID, ...below] : []} />
        </NewsPlace>
      )}
      <CachedFrame name="ListPages" record={null} of={[initialPaging, pageIn]}>
        {() => <Pages paging={initialPaging} pageIn={pageIn} />}
      </CachedFrame>
    </section>
  );
}

export function DiscussionsWidget(props: DiscussionsWidgetProps) {
  if (props.isAsset) return <DiscussionList {...props} />;
  const { title = null, subtitle, description, containerOptions, discussions, discussionOptions } = props;
  const { displayType = "list" } = containerOptions ?? {};
  const cards = containerOptions && displayType !== "list" && (
    <DiscussionCards {...{ discussions, title }} options={discussionOptions} arrangement={containerOptions} />
  );
  if (cards && displayType === "link") return discussions.length > 0 && cards;
  return (
    <WidgetBox {...{ title, subtitle, description, containerOptions }} label={t("Discussions")}>
      {discussions.length === 0 ? (
        <NoDiscussions />
      ) : (
        cards || (
          <DiscussionRows discussions={discussions} options={discussionOptions} Title={title ? "h3" : "h2"} />
        )
      )}
    </WidgetBox>
  );
}
