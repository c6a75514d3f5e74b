import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import type { CategoryItem, CategoryOptions } from "../contract.ts";
import { CategoryMark } from "./category-mark.tsx";
import { CategoryCounts, LastPost } from "./category-metas.tsx";
import styles from "./category-row.module.css";
import { categoryEnd } from "./slots.ts";
import { Subcategories } from "./subcategories.tsx";

interface CategoryRowProps {
  category: CategoryItem;
  options: CategoryOptions;
  /** Heading level below the headings around the list. */
  Title: "h2" | "h3" | "h4" | "h5";
}

/** The icon of a category, or its colored square. */
export const CategoryIcon = ({ category }: { category: CategoryItem }) =>
  category.iconUrl ? (
    <img className={styles.icon} src={category.iconUrl} alt="" loading="lazy" />
  ) : (
    <CategoryMark categoryID={category.categoryID} />
  );

/** A category in a list, with its description, counters, latest post and subcategories. */
export function CategoryRow({ category, options, Title }: CategoryRowProps) {
  const { metas, description, followButton } = options;
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <CategoryIcon category={category} />
      </span>
      <div className={styles.main}>
        <Title className={styles.name}>
          <a href={category.url} dir="auto">
            {category.name}
          </a>
        </Title>
        {description.display && category.description && (
          <p className={styles.description}>
            <bdi>{category.description}</bdi>
          </p>
        )}
        {metas.display.subcategories && category.children.length > 0 && (
          <Subcategories label={t("In {name}", { name: category.name })} categories={category.children} />
        )}
        <CategoryCounts category={category} metas={metas} />
      </div>
      <LastPost category={category} metas={metas} />
      {followButton.display && (
        <div className={styles.end}>
          <Slot of={categoryEnd} category={category} />
        </div>
      )}
    </li>
  );
}
