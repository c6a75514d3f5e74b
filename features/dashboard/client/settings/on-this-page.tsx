import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import type { SettingsFieldset } from "../../contract-settings.ts";
import { isChanged } from "./setting-row.tsx";
import styles from "./settings-page.module.css";

interface OnThisPageProps {
  fieldsets: readonly SettingsFieldset[];
  isOnlyChanged: boolean;
  onOnlyChanged(isOn: boolean): void;
}

/** The groups of a page of settings, with the number of changed ones in each, and the filter for these. */
export function OnThisPage({ fieldsets, isOnlyChanged, onOnlyChanged }: OnThisPageProps) {
  const groups = fieldsets.map(({ title, fields }, index) => ({
    ...{ title, index },
    count: fields.filter(isChanged).length,
  }));
  const titled = groups.filter(({ title }) => title !== null);
  return (
    <div className={styles.aside}>
      {groups.some(({ count }) => count > 0) && (
        <Checkbox
          name="_onlyChanged"
          label={t("Only changed settings")}
          checked={isOnlyChanged}
          onChange={(event) => onOnlyChanged(event.currentTarget.checked)}
        />
      )}
      {titled.length > 1 && (
        <nav className={styles.toc} aria-label={t("On this page")}>
          <p className={styles.tocHead}>
            <strong>{t("On This Page")}</strong>
            {groups.some(({ count }) => count > 0) && <span>{t("Changed")}</span>}
          </p>
          {titled.map(({ title, index, count }) => (
            <a key={title} href={`#settings-group-${index}`}>
              {title}
              {count > 0 && <span>{count}</span>}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
