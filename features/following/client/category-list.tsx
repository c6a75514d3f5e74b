import { CategoryMark } from "#features/categories/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import type { FollowLevel } from "../contract/levels.ts";
import styles from "./category-list.module.css";
import { FollowButton } from "./follow-button.tsx";

export interface ListedCategory {
  categoryID: number;
  name: string;
  description: string | null;
  url: string;
  iconUrl: string | null;
  /** Set for followed categories. */
  dateFollowed?: string;
  level?: FollowLevel | null;
}

interface CategoryListProps {
  categories: readonly ListedCategory[];
  Title: "h2" | "h3";
}

/** Categories with a button to follow or unfollow each. */
export function CategoryList({ categories, Title }: CategoryListProps) {
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
