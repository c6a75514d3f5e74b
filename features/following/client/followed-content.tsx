import { useParameterUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import { CategoryList, type ListedCategory } from "./category-list.tsx";
import styles from "./followed-content.module.css";

interface FollowedContentProps {
  sort: string;
  categories: readonly ListedCategory[];
  /** Shown to members who follow nothing. */
  suggested: readonly ListedCategory[];
  /** Kinds of followed content, each with its own page. */
}

const MOST_RECENT = "-dateFollowed";

/** Followed categories, or suggestions when there are none. */
export function FollowedContent({ sort, categories, suggested }: FollowedContentProps) {
  const urlFor = useParameterUrl("sort", MOST_RECENT);
  const orders = [
    [MOST_RECENT, t("Most Recently Followed")],
    ["dateFollowed", t("Oldest Followed")],
    ["name", t("Alphabetical")],
  ] as const;
  if (categories.length === 0) {
    return (
      <>
        <EmptyState
          icon="bell"
          text={t("No categories followed")}
          action={{ label: t("Categories"), url: "/categories" }}
        />
        {suggested.length > 0 && (
          <section aria-labelledby="suggested-follows">
            <h2 id="suggested-follows" className={styles.heading}>
              {t("Suggested for you")}
            </h2>
            <CategoryList categories={suggested} Title="h3" />
          </section>
        )}
      </>
    );
  }
  return (
    <>
      <TabsLinks
        label={t("Sort by")}
        tabs={orders.map(([order, name]) => ({ name, url: urlFor(order), isCurrent: order === sort }))}
      />
      <CategoryList categories={categories} Title="h2" />
    </>
  );
}
