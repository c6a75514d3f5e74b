import { t } from "#platform/client/translate.ts";
import { Block } from "./block.tsx";
import { CategoryRow, CategoryRows } from "./category-row.tsx";

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
    <CategoryRows>
      {categories.map((category) => (
        <CategoryRow key={category.categoryID} category={category}>
          {t("{count, plural, one {# discussion} other {# discussions}}", {
            count: category.countDiscussions,
          })}
        </CategoryRow>
      ))}
    </CategoryRows>
  </Block>
);
