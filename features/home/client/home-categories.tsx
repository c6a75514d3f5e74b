import { CategoryMark } from "#features/categories/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Block } from "./block.tsx";
import styles from "./category-row.module.css";

interface HomeCategoriesProps {
  categories: readonly {
    categoryID: number;
    name: string;
    url: string;
    description: string;
    countDiscussions: number;
  }[];
}

/** The top categories with a line about each. */
export const HomeCategories = ({ categories }: HomeCategoriesProps) => (
  <Block title={t("Categories")} all={{ name: t("All Categories"), url: "/categories" }}>
    <ul className={styles.list}>
      {categories.map(({ categoryID, name, url, description, countDiscussions }) => (
        <li key={categoryID} className={styles.row}>
          <CategoryMark categoryID={categoryID} />
          <h3 className={styles.name}>
            <a href={url} dir="auto">
              {name}
            </a>
          </h3>
          <span className={styles.count}>
            {t("{count, plural, one {# discussion} other {# discussions}}", { count: countDiscussions })}
          </span>
          {description && (
            <p className={styles.description} dir="auto">
              {description}
            </p>
          )}
        </li>
      ))}
    </ul>
  </Block>
);
