import { formatNumber, t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import type { PostFragment } from "../contract.ts";
import styles from "./categories-widget.module.css";

interface CategoryItem {
  categoryID: number;
  name: string;
  description: string | null;
  url: string;
  displayAs: "categories" | "discussions" | "flat" | "heading";
  counts: readonly { labelCode: string; count: number; countAll: number }[];
  lastPost: PostFragment | null;
  children: readonly CategoryItem[];
}

export interface CategoriesWidgetProps {
  title?: string;
  itemData: readonly CategoryItem[];
  isAsset: boolean;
  containerOptions: { displayType: "grid" | "list" | "carousel" | "link" };
}

const countOf = ({ counts }: CategoryItem, labelCode: string) =>
  counts.find((count) => count.labelCode === labelCode)?.countAll ?? 0;

function Counts({ category }: { category: CategoryItem }) {
  const discussions = countOf(category, "discussions");
  const comments = countOf(category, "comments");
  return (
    <p className={styles.counts}>
      <span>
        {t("{short} {count, plural, one {discussion} other {discussions}}", {
          short: formatNumber(discussions),
          count: discussions,
        })}
      </span>
      <span>
        {t("{short} {count, plural, one {comment} other {comments}}", {
          short: formatNumber(comments),
          count: comments,
        })}
      </span>
    </p>
  );
}

function LastPost({ post }: { post: PostFragment }) {
  return (
    <p className={styles.last}>
      <a href={post.url}>{post.name}</a>
      <span>
        {post.insertUser.name} · <DateTime value={post.dateInserted} />
      </span>
    </p>
  );
}

interface CategoryProps {
  category: CategoryItem;
  /** Depends on whether the list has a title itself. */
  Title: "h2" | "h3";
}

function CategoryRow({ category, Title }: CategoryProps) {
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <Title className={styles.name}>
          <a href={category.url}>{category.name}</a>
        </Title>
        {category.description && <p className={styles.description}>{category.description}</p>}
        {category.children.length > 0 && (
          <ul className={styles.children} aria-label={t("In {name}", { name: category.name })}>
            {category.children.map((child) => (
              <li key={child.categoryID}>
                <a href={child.url}>{child.name}</a>
              </li>
            ))}
          </ul>
        )}
        <Counts category={category} />
      </div>
      {category.lastPost && <LastPost post={category.lastPost} />}
    </li>
  );
}

/** A heading groups the categories below it; every other category is a row of its own. */
function Group({ category }: { category: CategoryItem }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>
        <a href={category.url}>{category.name}</a>
      </h2>
      <ul className={styles.list}>
        {category.children.map((child) => (
          <CategoryRow key={child.categoryID} category={child} Title="h3" />
        ))}
      </ul>
    </section>
  );
}

function Card({ category, Title }: CategoryProps) {
  return (
    <li className={styles.card}>
      <Title className={styles.name}>
        <a href={category.url}>{category.name}</a>
      </Title>
      {category.description && <p className={styles.description}>{category.description}</p>}
      <Counts category={category} />
    </li>
  );
}

export function CategoriesWidget({ title, itemData, isAsset, containerOptions }: CategoriesWidgetProps) {
  const isGrid = containerOptions.displayType === "grid" || containerOptions.displayType === "carousel";
  const groups = isAsset && !isGrid ? itemData.filter((category) => category.displayAs === "heading") : [];
  const rows = itemData.filter((category) => !groups.includes(category));
  const Item = isGrid ? Card : CategoryRow;
  return (
    <section className={styles.categories} aria-label={title ? title : t("Categories")}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {itemData.length === 0 && <EmptyState text={t("There are no categories here yet.")} />}
      {rows.length > 0 && (
        <ul className={isGrid ? styles.grid : styles.list}>
          {rows.map((category) => (
            <Item key={category.categoryID} category={category} Title={title ? "h3" : "h2"} />
          ))}
        </ul>
      )}
      {groups.map((category) => (
        <Group key={category.categoryID} category={category} />
      ))}
    </section>
  );
}
