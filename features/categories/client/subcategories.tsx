import { CategoryMark } from "./category-mark.tsx";
import styles from "./subcategories.module.css";

interface SubcategoriesProps {
  label: string;
  categories: readonly { categoryID: number; name: string; url: string }[];
}

/** The subcategories of a category, in a line or two. */
export const Subcategories = ({ label, categories }: SubcategoriesProps) => (
  <ul className={styles.subcategories} aria-label={label}>
    {categories.map(({ categoryID, name, url }) => (
      <li key={categoryID}>
        <a href={url}>
          <CategoryMark categoryID={categoryID} />
          <bdi>{name}</bdi>
        </a>
      </li>
    ))}
  </ul>
);
