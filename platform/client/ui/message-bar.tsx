import type { ReactNode } from "react";
import { t } from "../translate.ts";
import { useAppeared } from "../use-appeared.ts";
import { IconButton } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./message-bar.module.css";

export type MessageKind = "error" | "warning" | "neutral" | "info";

const ICONS: Record<MessageKind, IconName> = {
  error: "error",
  warning: "warning",
  neutral: "comment",
  info: "info",
};

interface MessageBarProps {
  kind?: MessageKind;
  title?: string;
  children: ReactNode;
  /** Buttons, beside the text when there is room. */
  actions?: ReactNode;
  onClose?(): void;
}

/**
 * A message next to its subject. Announced when it appears, but not when it is part of the initial page.
 */
export function MessageBar({ kind = "neutral", title, children, actions, onClose }: MessageBarProps) {
  const isUrgent = kind === "error" || kind === "warning";
  const role = useAppeared() ? (isUrgent ? "alert" : "status") : undefined;
  return (
    <div className={`${styles.bar} ${styles[kind]}`} role={role}>
      <Icon name={ICONS[kind]} size={20} />
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {onClose && <IconButton icon="close" label={t("Close")} size="compact" onClick={onClose} />}
    </div>
  );
}
