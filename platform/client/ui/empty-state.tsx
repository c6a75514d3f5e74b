import { ButtonLink } from "./button.tsx";
import styles from "./empty-state.module.css";

/** Says what would be here, and offers the next step. */
export function EmptyState({ text, action }: { text: string; action?: { label: string; url: string } }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {action && <ButtonLink href={action.url}>{action.label}</ButtonLink>}
    </div>
  );
}
