import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { InterfaceText } from "../contract.ts";
import styles from "./texts-page.module.css";

interface TextRowProps {
  locale: string;
  text: InterfaceText;
  onEdit(): void;
  onRevert(): void;
}

/** A text as readers see it, the built-in one when it differs, and where it appears. */
export function TextRow({
  locale,
  text: { source, builtIn, isTranslated, text, places },
  ...on
}: TextRowProps) {
  const shown = text ?? builtIn;
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.shown}>
          <bdi lang={locale}>{shown}</bdi>
          {text !== null && <Label>{t("Changed")}</Label>}
          {!isTranslated && text === null && <Label kind="warning">{t("Not translated")}</Label>}
        </p>
        {text !== null && (
          <p className={styles.quiet}>
            {t("Built-in:")} <bdi lang={locale}>{builtIn}</bdi>
          </p>
        )}
        {source !== builtIn && (
          <p className={styles.quiet}>
            {t("English:")} <bdi lang="en">{source}</bdi>
          </p>
        )}
        {places.length > 0 && (
          <p className={styles.quiet}>{t("Appears in: {places}", { places: places.join(", ") })}</p>
        )}
      </div>
      <div className={styles.actions}>
        {text !== null && (
          <Button size="compact" kind="text" onClick={on.onRevert}>
            {t("Revert")}
            <bdi className="visually-hidden"> {shown}</bdi>
          </Button>
        )}
        <Button size="compact" aria-haspopup="dialog" onClick={on.onEdit}>
          {t("Edit")}
          <bdi className="visually-hidden"> {shown}</bdi>
        </Button>
      </div>
    </li>
  );
}
