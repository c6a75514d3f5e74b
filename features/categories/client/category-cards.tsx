import { HomeGrid, HomeItem } from "#features/layouts/client/index.ts";
import type { ItemOptions, ListOptions } from "#features/layouts/contract.ts";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import type { CategoryItem, CategoryOptions } from "../contract.ts";
import { CategoryMark } from "./category-mark.tsx";
import { CategoryCounts, LastPost } from "./category-metas.tsx";
import { categoryEnd } from "./slots.ts";
import { Subcategories } from "./subcategories.tsx";

interface CategoryCardsProps {
  categories: readonly CategoryItem[];
  options: CategoryOptions;
  itemOptions: ItemOptions;
  arrangement: ListOptions;
  Title: "h2" | "h3";
}

/** Categories as cards, in a grid or in a row. */
export const CategoryCards = ({
  categories,
  options,
  itemOptions,
  arrangement,
  Title,
}: CategoryCardsProps) => (
  <HomeGrid options={arrangement}>
    {categories.map((category) => (
      <HomeItem
        key={category.categoryID}
        name={category.name}
        url={category.url}
        description={options.description.display ? category.description : null}
        imageUrl={category.bannerUrl}
        iconUrl={category.iconUrl}
        mark={<CategoryMark categoryID={category.categoryID} />}
        options={itemOptions}
        Title={Title}
      >
        {options.metas.display.subcategories && category.children.length > 0 && (
          <Subcategories label={t("In {name}", { name: category.name })} categories={category.children} />
        )}
        <CategoryCounts category={category} metas={options.metas} />
        <LastPost category={category} metas={options.metas} />
        {options.followButton.display && <Slot of={categoryEnd} category={category} />}
      </HomeItem>
    ))}
  </HomeGrid>
);
