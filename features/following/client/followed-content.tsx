import { CategoryMark } from "#features/categories/client/index.ts";
import { useParameterUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { FollowLevel } from "../contract/levels.ts";
import { FollowButton } from "./follow-button.tsx";
import styles from "./followed-content.module.css";

interface Listed {
  categoryID: number;
  name: string;
  description: string | null;
  url: string;
  iconUrl: string | null;
  /** Set for followed categories. */
  dateFollowed?: string;
  level?: FollowLevel | null;
}

interface FollowedContentProps {
  sort: string;
  categories: readonly Listed[];
  /** Shown to members who follow nothing. */
  suggested: readonly Listed[];
  /** Kinds of followed content, each with its own page. */
}

const MOST_RECENT = "-dateFollowed";

function Categories({ categories, Title }: { categories: readonly Listed[]; Title: "h2" | "h3" }) {
  return (
    <ul className={styles.list}>
      {categories.map(({ categoryID, name, description, url, iconUrl, dateFollowed, level = null }) => (
        <li key={categoryID} className={styles.row}>
          {iconUrl ? (
            <img className={styles.icon} src={iconUrl} alt="" loading="lazy" />
          ) : (
            <CategoryMark categoryID={categoryID} />
          )}
          <div className={styles.main}>
            <Title className={styles.name}>
              <a href={url} dir="auto">
                {name}
              </a>
            </Title>
            {description && (
              <p className={styles.description}>
                <bdi>{description}</bdi>
              </p>
            )}
            {dateFollowed && (
              <p className={styles.since}>
                {t("Followed")} <DateTime value={dateFollowed} />
              </p>
            )}
          </div>
          <FollowButton category={{ categoryID, followed: dateFollowed !== undefined, level }} name={name} />
        </li>
      ))}
    </ul>
  );
}

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
            <Categories categories={suggested} Title="h3" />
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
      <Categories categories={categories} Title="h2" />
    </>
  );
}
