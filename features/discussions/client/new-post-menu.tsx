import { ButtonLink } from "#platform/client/ui/button.tsx";
import { classes } from "#platform/client/ui/classes.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import styles from "./new-post-menu.module.css";

interface NewPostMenuProps {
  items: readonly { id: string; label: string; action: string }[];
  /** True to keep the first button in reach at the end of narrow screens. */
  floats?: boolean;
}

/** Buttons for the types of posts that the reader can start here. */
export const NewPostMenu = ({ items, floats = false }: NewPostMenuProps) => (
  <div className={classes(styles.posts, floats && styles.floating)}>
    {items.map(({ id, label, action }, index) => (
      <ButtonLink key={id} href={action} kind={index === 0 ? "primary" : "standard"} dir="auto">
        {index === 0 && <Icon name="plus" size={20} />}
        {label}
      </ButtonLink>
    ))}
  </div>
);
