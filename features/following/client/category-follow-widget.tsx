import type { FollowLevel } from "../contract/levels.ts";
import styles from "./category-follow-widget.module.css";
import { FollowButton } from "./follow-button.tsx";

interface CategoryFollowProps {
  categoryID: number;
  followed: boolean;
  level: FollowLevel | null;
  alignment: "start" | "center" | "end";
}

/** A button, placed by a layout, to follow the category of the page. */
export const CategoryFollowWidget = ({ alignment, ...category }: CategoryFollowProps) => (
  <div className={`${styles.place} ${styles[alignment]}`}>
    <FollowButton category={category} />
  </div>
);
