import { t } from "#platform/client/translate.ts";
import styles from "./name-list.module.css";

/** Names that are listed; of the others there is only the number. */
export const MOST_NAMES = 10;

interface NameListProps {
  names: readonly { id: number; name?: string | undefined; reason?: string | undefined }[];
  /** Of all of them. */
  count: number;
}

/** The first of many names. */
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
