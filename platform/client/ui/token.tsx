import { t } from "../translate.ts";
import { Icon } from "./icon.tsx";
import styles from "./token.module.css";

interface TokenProps {
  children: string;
  href?: string;
  /** Called to remove the token, which is a button then. */
  onRemove?(): void;
}

/** A short label in a list: a tag, a chosen filter. */
export function Token({ children, href, onRemove }: TokenProps) {
  if (href)
    return (
      <a className={styles.token} href={href}>
        {children}
      </a>
    );
  return (
    <span className={styles.token}>
      {children}
      {onRemove && (
        <button type="button" aria-label={t("Remove {name}", { name: children })} onClick={onRemove}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
