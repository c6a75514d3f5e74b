import type { ErrorBody } from "../api.ts";
import { t } from "../translate.ts";
import { ButtonLink } from "./button.tsx";
import styles from "./error-more.module.css";
import { Icon, type IconName } from "./icon.tsx";

/** The next step that the server offers for an error, and for administrators in debug mode its trace. */
export function ErrorMore({ of: { actionButton, icon, trace } }: { of: ErrorBody }) {
  return (
    <div className={styles.more}>
      {actionButton && (
        <ButtonLink href={actionButton.url} target={actionButton.target} size="compact">
          {icon && <Icon name={icon as IconName} size={16} />}
          {actionButton.label}
        </ButtonLink>
      )}
      {trace && (
        <details>
          <summary>{t("Technical Details")}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <pre className={styles.trace} dir="ltr" tabIndex={0}>
            {trace}
          </pre>
        </details>
      )}
    </div>
  );
}
