import type { CSSProperties } from "react";
import { classes } from "#platform/client/ui/classes.ts";
import type { FollowLevel } from "../contract/levels.ts";
import styles from "./category-follow-widget.module.css";
import { FollowButton } from "./follow-button.tsx";

interface CategoryFollowProps {
  categoryID: number;
  followed: boolean;
  level: FollowLevel | null;
  alignment: "start" | "center" | "end";
  borderRadius?: number | null;
  buttonColor?: string | null;
  textColor?: string | null;
}

/** A button, placed by a layout, to follow the category of the page. */
export function CategoryFollowWidget(props: CategoryFollowProps) {
  const { alignment, borderRadius, buttonColor, textColor, ...category } = props;
  const look = {
    "--follow-radius": borderRadius == null ? undefined : `${borderRadius}px`,
    "--follow-fill": buttonColor ?? undefined,
    "--follow-text": textColor ?? undefined,
  };
  return (
    <div
      className={classes(styles.place, styles[alignment], buttonColor != null && styles.colored)}
      style={look as CSSProperties}
    >
      <FollowButton category={category} />
    </div>
  );
}
