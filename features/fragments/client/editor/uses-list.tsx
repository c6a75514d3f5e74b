import { t } from "#platform/client/translate.ts";
import type { FragmentUse } from "../../contract.ts";
import styles from "./uses-list.module.css";

/** Returns the kind of a record that applies fragments; null for pages, whose names say it. */
function kindOf(recordType: string): string | null {
  if (recordType === "layout") return t("Layout");
  return recordType === "theme" ? t("Theme") : null;
}

/** Where a fragment is applied. */
export const UsesList = ({ uses }: { uses: readonly FragmentUse[] }) =>
  uses.length === 0 ? (
    <p>{t("No layout and no theme uses this fragment yet.")}</p>
  ) : (
    <ul className={styles.uses}>
      {uses.map(({ recordType, recordID, name, url }) => (
        <li key={`${recordType} ${recordID}`}>
          {url ? (
            <a href={url}>
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}{" "}
          <small>{kindOf(recordType)}</small>
        </li>
      ))}
    </ul>
  );
