import { t } from "#platform/client/translate.ts";
import styles from "./name-list.module.css";

/** Most names listed; the others are only counted. */
export const MOST_NAMES = 10;

interface NameListProps {
  names: readonly { id: number; name?: string | undefined; reason?: string | undefined }[];
  /** Total number of records. */
  count: number;
}

/** The first names of many records. */
export function NameList({ names, count }: NameListProps) {
  const shown = names.slice(0, MOST_NAMES);
  const rest = count - shown.length;
  return (
    <ul className={styles.names}>
      {shown.map(({ id, name, reason }) => (
        <li key={id}>
          {name !== undefined && <bdi>{name}</bdi>}
          {reason !== undefined && (
            <small>
              <bdi>{reason}</bdi>
            </small>
          )}
        </li>
      ))}
      {rest > 0 && <li>{t("{count, plural, one {and # more} other {and # more}}", { count: rest })}</li>}
    </ul>
  );
}
