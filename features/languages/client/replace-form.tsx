import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import type { Replacement } from "../contract.ts";
import styles from "./replace-page.module.css";
import { useSaveTexts } from "./use-save-texts.tsx";

interface ReplaceFormProps {
  locale: string;
  replacements: readonly Replacement[];
}

/** The texts before and after; those that are selected change at once, and the change can be undone. */
export function ReplaceForm({ locale, replacements }: ReplaceFormProps) {
  const { save, isBusy } = useSaveTexts(locale);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = replacements.filter(({ source }) => !left.has(source));
  const toggle = (source: string) =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(source)) next.add(source);
      return next;
    });
  const all = chosen.length === replacements.length;
  return (
    <>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={all}
          onChange={() => setLeft(all ? new Set(replacements.map(({ source }) => source)) : new Set())}
        />
        {t("{count, plural, one {# text} other {# texts}} found", { count: replacements.length })}
      </label>
      <ul className={styles.list}>
        {replacements.map(({ source, before, after, places }) => (
          <li key={source}>
            <label>
              <input type="checkbox" checked={!left.has(source)} onChange={() => toggle(source)} />
              <span className={styles.texts} lang={locale} dir="auto">
                <del>{before}</del>
                <ins>{after}</ins>
                {places.length > 0 && <small>{places.join(", ")}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <Button
          kind="primary"
          busy={isBusy}
          disabled={chosen.length === 0}
          onClick={() =>
            void save(
              chosen.map(({ source, after }) => ({ source, text: after })),
              chosen.map(({ source, own }) => ({ source, text: own })),
            )
          }
        >
          {t("{count, plural, one {Change # Text} other {Change # Texts}}", { count: chosen.length })}
        </Button>
      </div>
    </>
  );
}
