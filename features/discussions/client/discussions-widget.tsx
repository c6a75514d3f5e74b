import { usePageUrl, useParameterUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Discussion } from "../contract.ts";
import { DiscussionRow } from "./discussion-row.tsx";
import styles from "./discussions-widget.module.css";

const DEFAULT_SORT = "-dateLastComment";

export interface DiscussionsWidgetProps {
  title?: string;
  discussions: readonly Discussion[];
  initialPaging: PagingShown;
  /** The page is about this list: it has views and pages. Elsewhere it is a glimpse. */
  isAsset: boolean;
  apiParams: { sort: string };
  /** Where the page number stands in this list's address. */
  pageIn?: "path" | "query";
  containerOptions?: { viewAll?: { showViewAll?: boolean; to?: string; name?: string } };
  /** Where somebody who may post here starts a discussion. */
  newPostUrl?: string | null;
}

function Views({ current }: { current: string }) {
  const urlFor = useParameterUrl("sort", DEFAULT_SORT);
  const views: [sort: string, name: string][] = [
    [DEFAULT_SORT, t("Recent")],
    ["-dateInserted", t("New")],
    ["-score", t("Top")],
    ["-hot", t("Trending")],
  ];
  return (
    <TabsLinks
      label={t("Sort by")}
      tabs={views.map(([sort, name]) => ({ name, url: urlFor(sort), isCurrent: sort === current }))}
    />
  );
}

export function DiscussionsWidget(props: DiscussionsWidgetProps) {
  const {
    title,
    discussions,
    initialPaging,
    isAsset,
    apiParams,
    pageIn = "query",
    containerOptions,
    newPostUrl,
  } = props;
  const pageUrl = usePageUrl(pageIn);
  const viewAll = containerOptions?.viewAll;
  return (
    <section aria-label={title ? title : t("Discussions")}>
      <div className={styles.top}>
        {title && <h2 className={styles.title}>{title}</h2>}
        {newPostUrl && discussions.length > 0 && (
          <span className={styles.newPost}>
            <ButtonLink href={newPostUrl} kind="primary">
              {t("New Discussion")}
            </ButtonLink>
          </span>
        )}
        {viewAll?.showViewAll && <a href={viewAll.to}>{viewAll.name ?? t("View All")}</a>}
      </div>
      {isAsset && <Views current={apiParams.sort} />}
      {discussions.length === 0 ? (
        <EmptyState
          text={t("There are no discussions here yet.")}
          {...(newPostUrl ? { action: { label: t("Start the first one"), url: newPostUrl } } : {})}
        />
      ) : (
        <ul className={styles.list}>
          {discussions.map((discussion) => (
            <DiscussionRow key={discussion.discussionID} discussion={discussion} />
          ))}
        </ul>
      )}
      {isAsset && <Pager paging={initialPaging} pageUrl={pageUrl} />}
    </section>
  );
}
