import { ButtonLink } from "#platform/client/ui/button.tsx";
import styles from "./new-post-menu.module.css";

interface NewPostMenuProps {
  items: readonly { id: string; label: string; action: string }[];
}

/** Buttons for the types of posts that the reader can start here. */
export const NewPostMenu = ({ items }: NewPostMenuProps) => (
  <div className={styles.posts}>
    {items.map(({ id, label, action }, index) => (
      <ButtonLink key={id} href={action} kind={index === 0 ? "primary" : "standard"} dir="auto">
        {label}
      </ButtonLink>
    ))}
  </div>
);
