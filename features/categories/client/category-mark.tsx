import styles from "./category-mark.module.css";

const COLOURS = 8;

/** A square in a category's own colour: by its id, so that neighbours differ. Says nothing: its name stands beside it. */
export const CategoryMark = ({ categoryID }: { categoryID: number }) => (
  <i className={`${styles.mark} ${styles[`mark${categoryID % COLOURS}`]}`} />
);
