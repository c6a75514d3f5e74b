import { useId } from "react";
import { exactNumber } from "#platform/client/exact-number.ts";
import { t } from "#platform/client/translate.ts";
import field from "#platform/client/ui/field.module.css";
import { Label } from "#platform/client/ui/label.tsx";
import type { SourceText, TranslatedRecord } from "../contract.ts";
import styles from "./translate-dialog.module.css";

interface TranslatedTextProps {
  text: SourceText;
  locale: TranslatedRecord["locales"][number];
  value: string;
  onType(value: string): void;
}

/** A text as it was written, and the field for its translation. */
export function TranslatedText({ text, locale: { locale, direction }, value, onType }: TranslatedTextProps) {
  const id = useId();
  const { propertyLabel, propertyType, sourceText, propertyValidation, translations } = text;
  const { maxLength } = propertyValidation;
  const isOutdated = translations.some((each) => each.locale === locale && each.isOutdated);
  const control = {
    ...{ id, value, maxLength, lang: locale, dir: direction, className: field.input },
    "aria-describedby": `${id}-source ${id}-count`,
  };
  return (
    <div className={styles.text}>
      <div className={styles.head}>
        <label htmlFor={id}>{propertyLabel}</label>
        {isOutdated && <Label kind="warning">{t("Outdated")}</Label>}
      </div>
      <p className={styles.source} id={`${id}-source`} dir="auto">
        {sourceText}
      </p>
      {propertyType === "text" ? (
        <input {...control} onChange={({ target }) => onType(target.value)} />
      ) : (
        <textarea {...control} rows={4} onChange={({ target }) => onType(target.value)} />
      )}
      <p className={styles.notes} id={`${id}-count`}>
        {propertyType === "rich" && (
          <span>{t("Markdown works: **bold**, [link](https://example.com).")}</span>
        )}
        <span>
          {t("{count} of {most} characters", {
            count: exactNumber(value.length),
            most: exactNumber(maxLength),
          })}
        </span>
      </p>
    </div>
  );
}
