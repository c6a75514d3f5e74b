import { ButtonLink } from "./button.tsx";
import styles from "./empty-state.module.css";
import { Icon, type IconName } from "./icon.tsx";

interface EmptyStateProps {
  /** What is missing, above a text that says more. */
  title?: string;
  text: string;
  icon?: IconName;
  action?: { label: string; url: string };
}

/** Says what would be here, and offers the next step. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <Icon name={icon} size={32} />}
      {title && <strong>{title}</strong>}
      <p>{text}</p>
      {action && <ButtonLink href={action.url}>{action.label}</ButtonLink>}
    </div>
  );
}
