import type { FollowLevel } from "../contract/levels.ts";
import styles from "./category-follow-widget.module.css";
import { FollowButton } from "./follow-button.tsx";

interface CategoryFollowProps {
  categoryID: number;
  followed: boolean;
  level: FollowLevel | null;
  alignment: "start" | "center" | "end";
}

/** The button to follow the category that a page is about, where a layout puts it. */
export const CategoryFollowWidget = ({ alignment, ...category }: CategoryFollowProps) => (
  <div className={`${styles.place} ${styles[alignment]}`}>
    <FollowButton category={category} />
  </div>
);
