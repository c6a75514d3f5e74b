import { useLocation } from "wouter";
import { PageHeader, WidgetBox, type WidgetBoxProps } from "#features/layouts/client/index.ts";
import type { BoxOptions, ItemOptions, ListOptions } from "#features/layouts/contract.ts";
import { rarely } from "#platform/client/rarely.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { formatNumber, t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { PanelLink, PanelList } from "#platform/client/ui/panel-list.tsx";
import type { CategoryItem, CategoryLink, CategoryOptions } from "../contract.ts";
import styles from "./categories-widget.module.css";
import { CategoryMark } from "./category-mark.tsx";
import { CategoryRow } from "./category-row.tsx";
import { categoryActions } from "./slots.ts";

/** Layouts of administrators show cards. */
const CategoryCards = rarely(
  import.meta.env.SSR ? (await import("./category-cards.tsx")).CategoryCards : null,
  async () => (await import("./category-cards.tsx")).CategoryCards,
);

interface ListProps extends Pick<WidgetBoxProps, "title" | "subtitle" | "description"> {
  itemData: readonly CategoryItem[];
  /** True when the list is the subject of the page. */
  isAsset: boolean;
  /** The category of the page. */
  categoryID?: number | null;
  /** Server data of the parts beside the title, by name. */
  parts?: Readonly<Record<string, object>>;
  categoryOptions: CategoryOptions;
  itemOptions: ItemOptions;
  containerOptions: ListOptions & Partial<BoxOptions>;
}

interface LinksProps {
  title?: string | null;
  links: readonly CategoryLink[];
}

/** Categories for a sidebar: one line each, with counts. */
function CategoryLinks({ title, links }: LinksProps) {
  const [path] = useLocation();
  return (
    <PanelList title={title || t("Categories")}>
      {links.map(({ categoryID, name, url, countDiscussions }) => (
        <PanelLink
          key={categoryID}
          url={url}
          isCurrent={url === path}
          count={
            <>
              <span aria-hidden="true">{formatNumber(countDiscussions)}</span>
              <span className="visually-hidden">
                {t("{count, plural, one {# discussion} other {# discussions}}", { count: countDiscussions })}
              </span>
            </>
          }
        >
          <CategoryMark categoryID={categoryID} />
          <span>
            <bdi>{name}</bdi>
          </span>
        </PanelLink>
      ))}
    </PanelList>
  );
}

const LEVELS = ["h2", "h3", "h4", "h5"] as const;
const headingAt = (level: number) => LEVELS[Math.min(level, LEVELS.length - 1)] ?? "h5";

interface TreeProps {
  categories: readonly CategoryItem[];
  options: CategoryOptions;
  /** Number of headings above, without that of the page. */
  level: number;
}

/**
 * Headings contain their subcategories, including nested headings; all other categories are rows.
 */
function CategoryTree({ categories, options, level }: TreeProps) {
  const isGroup = ({ displayAs, children }: CategoryItem) => displayAs === "heading" && children.length > 0;
  const rows = categories.filter((category) => !isGroup(category));
  const Title = headingAt(level);
  return (
    <>
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((category) => (
            <CategoryRow key={category.categoryID} category={category} options={options} Title={Title} />
          ))}
        </ul>
      )}
      {categories.filter(isGroup).map((category) => (
        <section key={category.categoryID} className={styles.group}>
          <Title className={styles.heading}>
            <a href={category.url} dir="auto">
              {category.name}
            </a>
          </Title>
          {options.description.display && category.description && (
            <p className={styles.description}>
              <bdi>{category.description}</bdi>
            </p>
          )}
          <CategoryTree categories={category.children} options={options} level={level + 1} />
        </section>
      ))}
    </>
  );
}

function Categories({
  itemData,
  categoryOptions,
  itemOptions,
  containerOptions,
  level,
}: ListProps & { level: number }) {
  if (itemData.length === 0)
    return (
      <EmptyState
        title={t("No categories were found.")}
        text={t("Categories that you can read appear here.")}
        action={{ label: t("Recent Posts"), url: "/discussions" }}
      />
    );
  if (containerOptions.displayType === "list")
    return <CategoryTree categories={itemData} options={categoryOptions} level={level} />;
  return (
    <CategoryCards
      categories={itemData}
      options={categoryOptions}
      itemOptions={itemOptions}
      arrangement={containerOptions}
      Title={level > 0 ? "h3" : "h2"}
    />
  );
}

export function CategoriesWidget(props: ListProps | LinksProps) {
  if ("links" in props) return <CategoryLinks {...props} />;
  const { title, subtitle, description, containerOptions, isAsset, categoryID, parts = {} } = props;
  if (isAsset) {
    return (
      <section aria-label={title || t("Categories")}>
        <PageHeader title={title || t("Categories")} description={description}>
          <Slot of={categoryActions} categoryID={categoryID ?? null} parts={parts} />
        </PageHeader>
        <Categories {...props} level={0} />
      </section>
    );
  }
  return (
    <WidgetBox {...{ title, subtitle, description, containerOptions }} label={t("Categories")}>
      <Categories {...props} level={title ? 1 : 0} />
    </WidgetBox>
  );
}
