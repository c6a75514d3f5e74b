import { ButtonLink } from "./button.tsx";
import styles from "./empty-state.module.css";
import { Icon, type IconName } from "./icon.tsx";

interface EmptyStateProps {
  text: string;
  icon?: IconName;
  action?: { label: string; url: string };
}

/** Says what would be here, and offers the next step. */
export function EmptyState({ text, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <Icon name={icon} size={32} />}
      <p>{text}</p>
      {action && <ButtonLink href={action.url}>{action.label}</ButtonLink>}
    </div>
  );
}
