import { t } from "#platform/client/translate.ts";
import { ButtonLink, IconButton } from "#platform/client/ui/button.tsx";
import styles from "./made-file-actions.module.css";

interface MadeFileActionsProps {
  /** The file that a task made: its name, and its address while it is there. */
  file: { name: string; url: string | null };
  onRemove(): void;
}

/** Downloads or deletes a file. */
export const MadeFileActions = ({ file: { name, url }, onRemove }: MadeFileActionsProps) => (
  <div className={styles.actions}>
    {url !== null && (
      <ButtonLink size="compact" href={url} download="" data-reload="">
        {t("Download")} <span className="visually-hidden">{name}</span>
      </ButtonLink>
    )}
    <IconButton icon="trash" size="compact" label={t("Delete {name}", { name })} onClick={onRemove} />
  </div>
);
