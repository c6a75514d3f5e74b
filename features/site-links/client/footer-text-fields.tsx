import { useId } from "react";
import { t } from "#platform/client/translate.ts";
import field from "#platform/client/ui/field.module.css";
import type { LinksAdministration } from "../contract.ts";
import styles from "./links-admin-page.module.css";
import { DEFAULT_LIST } from "./use-links.ts";

const LONGEST = 1000;

interface FooterTextFieldsProps extends Pick<LinksAdministration, "locales"> {
  texts: Readonly<Record<string, string>>;
  onChange(key: string, text: string): void;
}

/** The text below the links, in each language. */
export function FooterTextFields({ texts, locales, onChange }: FooterTextFieldsProps) {
  const id = useId();
  const fields = [{ locale: DEFAULT_LIST, name: t("All other languages") }, ...locales];
  return (
    <section className={styles.text} aria-labelledby={id}>
      <h2 id={id}>{t("Text")}</h2>
      {fields.map(({ locale, name }) => (
        <div key={locale} className={field.field}>
          <label className={locales.length > 0 ? field.label : "visually-hidden"} htmlFor={`${id}-${locale}`}>
            {locales.length > 0 ? <bdi>{name}</bdi> : t("Text")}
          </label>
          <textarea
            id={`${id}-${locale}`}
            className={field.input}
            dir="auto"
            rows={3}
            maxLength={LONGEST}
            value={texts[locale] ?? ""}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => onChange(locale, currentTarget.value)}
          />
        </div>
      ))}
      <p id={`${id}-hint`} className={field.hint}>
        {t("Shown below the links, for example an imprint. Markdown works.")}
      </p>
    </section>
  );
}
