import { categoryActions, Subcategories } from "#features/categories/client/index.ts";
import { PageHeader, WidgetBox, type WidgetBoxProps } from "#features/layouts/client/index.ts";
import { usePageUrl, useParameterUrl } from "#platform/client/page-url.ts";
import { Slot, SlotType } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { DiscussionInRow, DiscussionOptions } from "../contract.ts";
import { DiscussionRows } from "./discussion-rows.tsx";
import styles from "./discussions-widget.module.css";

const DEFAULT_SORT = "-dateLastComment";

/** Beside a list's views: what narrows it down. */
export const discussionListFilters = new SlotType<{ apiParams: DiscussionsWidgetProps["apiParams"] }>(
  "discussionListFilters",
);

export interface DiscussionsWidgetProps extends Pick<WidgetBoxProps, "subtitle" | "containerOptions"> {
  title?: string | null;
  description?: string | null;
  discussions: readonly DiscussionInRow[];
  initialPaging: PagingShown;
  /** The page is about this list: it has views and pages. Elsewhere it is a glimpse. */
  isAsset: boolean;
  apiParams: { sort: string };
  discussionOptions: DiscussionOptions;
  /** The category that the page is about. */
  categoryID?: number | null;
  /** Those below it. */
  subcategories?: readonly { categoryID: number; name: string; url: string }[];
  /** Where the page number stands in this list's address. */
  pageIn?: "path" | "query";
  /** Where somebody who may post here starts a discussion. */
  newPostUrl?: string | null;
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

function NoDiscussions({ firstPage, newPostUrl }: { firstPage: string | null; newPostUrl?: string | null }) {
  const action = firstPage
    ? { label: t("Back to the first page"), url: firstPage }
    : newPostUrl && { label: t("Start the first one"), url: newPostUrl };
  return <EmptyState text={t("No discussions were found.")} {...(action ? { action } : {})} />;
}

/** The list that a page is about. */
function DiscussionList(props: DiscussionsWidgetProps) {
  const { title, description, discussions, initialPaging, apiParams, newPostUrl, subcategories = [] } = props;
  const pageUrl = usePageUrl(props.pageIn ?? "query");
  return (
    <section aria-label={title || t("Discussions")}>
      <PageHeader title={title || t("Discussions")} description={description}>
        <Slot of={categoryActions} categoryID={props.categoryID ?? null} />
        {newPostUrl && (
          <ButtonLink href={newPostUrl} kind="primary">
            {t("New Discussion")}
          </ButtonLink>
        )}
      </PageHeader>
      {subcategories.length > 0 && <Subcategories label={t("Subcategories")} categories={subcategories} />}
      <div className={styles.views}>
        <Views current={apiParams.sort} />
        <Slot of={discussionListFilters} apiParams={apiParams} />
      </div>
      {discussions.length === 0 ? (
        <NoDiscussions
          firstPage={initialPaging.currentPage > 1 ? pageUrl(1) : null}
          newPostUrl={newPostUrl ?? null}
        />
      ) : (
        <DiscussionRows
          discussions={discussions}
          options={props.discussionOptions}
          here={props.categoryID}
          Title="h2"
        />
      )}
      <Pager paging={initialPaging} pageUrl={pageUrl} />
    </section>
  );
}

export function DiscussionsWidget(props: DiscussionsWidgetProps) {
  if (props.isAsset) return <DiscussionList {...props} />;
  const { title, subtitle, description, containerOptions, discussions, discussionOptions } = props;
  return (
    <WidgetBox {...{ title, subtitle, description, containerOptions }} label={t("Discussions")}>
      {discussions.length === 0 ? (
        <NoDiscussions firstPage={null} />
      ) : (
        <DiscussionRows discussions={discussions} options={discussionOptions} Title={title ? "h3" : "h2"} />
      )}
    </WidgetBox>
  );
}
