import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { themeParts } from "../theme-parts.ts";
import styles from "./theme-editor.module.css";

interface GroupListProps {
  groups: readonly { name: string; label: string }[];
  /** Groups that differ from the preset. */
  changed: ReadonlySet<string>;
  current: string;
  onChoose(group: string): void;
}

/** The groups of values, and the files of the theme. */
export function GroupList({ groups, changed, current, onChoose }: GroupListProps) {
  const files = [
    { name: "logo", label: t("Logo") },
    { name: "fonts", label: t("Fonts") },
    { name: "css", label: t("CSS") },
    ...useAdditions(themeParts).map(({ name, label }) => ({ name, label: label() })),
  ];
  return (
    <nav className={styles.groups} aria-label={t("Groups")}>
      {[...groups, ...files].map(({ name, label }) => (
        <button
          key={name}
          type="button"
          aria-current={name === current || undefined}
          data-first-file={name === "logo" || undefined}
          onClick={() => onChoose(name)}
        >
          {label}
          {changed.has(name) && (
            <>
              <i aria-hidden="true" />
              <span className="visually-hidden">{t("changed")}</span>
            </>
          )}
        </button>
      ))}
    </nav>
  );
}
