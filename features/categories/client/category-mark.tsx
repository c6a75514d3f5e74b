import styles from "./category-mark.module.css";

const COLORS = 8;

/**
 * A square in the category's color, which depends on the id so that neighbors differ. Decorative:
 * the name is beside it.
 */
export const CategoryMark = ({ categoryID }: { categoryID: number }) => (
  <i className={`${styles.mark} ${styles[`mark${categoryID % COLORS}`]}`} />
);
