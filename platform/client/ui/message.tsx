import { ButtonLink } from "./button.tsx";
import styles from "./message.module.css";

interface MessageProps {
  title: string;
  text: string;
  /** `isReload` reloads the document even if the script could change pages. */
  action?: { label: string; url: string; isReload?: boolean };
}

/** Says what happened or what would be here, and offers the next step. */
export function Message({ title, text, action }: MessageProps) {
  return (
    <div className={styles.message}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {action && (
        <ButtonLink href={action.url} kind="primary" data-reload={action.isReload ? "" : undefined}>
          {action.label}
        </ButtonLink>
      )}
    </div>
  );
}
