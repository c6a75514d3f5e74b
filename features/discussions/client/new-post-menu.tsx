import type { CSSProperties } from "react";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { classes } from "#platform/client/ui/classes.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { OtherPosts } from "./new-post-buttons.tsx";
import styles from "./new-post-menu.module.css";

interface NewPostMenuProps {
  items: readonly { id: string; label: string; action: string; asOwnButton: boolean }[];
  /** True to keep the first button in reach at the end of narrow screens. */
  floats?: boolean;
  borderRadius?: number | null;
}

/**
 * Buttons for the types of posts that the reader can start here. Where only some have a button of their own, the others
 * are in a menu.
 */
export const NewPostMenu = ({ items, floats = false, borderRadius }: NewPostMenuProps) => (
  <div
    className={classes(styles.posts, floats && styles.floating)}
    style={borderRadius == null ? undefined : ({ "--radius-button": `${borderRadius}px` } as CSSProperties)}
    data-widget=""
  >
    {items
      .filter(({ asOwnButton }) => asOwnButton)
      .map(({ id, label, action }, index) => (
        <ButtonLink key={id} href={action} kind={index === 0 ? "primary" : "standard"} dir="auto">
          {index === 0 && <Icon name="plus" size={20} />}
          {label}
        </ButtonLink>
      ))}
    <OtherPosts
      posts={items.flatMap(({ asOwnButton, label, action }) => (asOwnButton ? [] : [{ label, url: action }]))}
    />
  </div>
);
