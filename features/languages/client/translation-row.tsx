import type { TextInLanguage } from "#features/translations/contract.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Label } from "#platform/client/ui/label.tsx";

import styles from "./texts-page.module.css";

interface TranslationRowProps {
  text: TextInLanguage;
  locale: string;
  direction: "ltr" | "rtl";
  kind: string;
  onTranslate(): void;
}

/** A text as it was written and its translation. */
export function TranslationRow({ text, locale, direction, kind, onTranslate }: TranslationRowProps) {
  const { recordName, url, propertyLabel, sourceText, translation, state } = text;
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.shown}>
          <span dir="auto">{sourceText}</span>
          {state === "missing" && <Label kind="warning">{t("Missing")}</Label>}
          {state === "outdated" && <Label kind="warning">{t("Outdated")}</Label>}
        </p>
        {translation !== null && (
          <p>
            <bdi lang={locale} dir={direction}>
              {translation}
            </bdi>
          </p>
        )}
        <p className={styles.quiet}>
          {kind}
          {" · "}
          <a href={url}>
            <bdi>{recordName}</bdi>
          </a>
          {" · "}
          {propertyLabel}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="compact" aria-haspopup="dialog" onClick={onTranslate}>
          {t("Translate")}
          <bdi className="visually-hidden"> {recordName}</bdi>
        </Button>
      </div>
    </li>
  );
}
