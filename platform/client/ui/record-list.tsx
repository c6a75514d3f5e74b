import { type ReactNode, useRef } from "react";
import { classes } from "./classes.ts";
import styles from "./record-list.module.css";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";

interface RecordListProps {
  /** True when the order means something. */
  isOrdered?: boolean;
  children: ReactNode;
}

/** A list of records that administrators edit: one `RecordRow` each. */
export function RecordList({ isOrdered = false, children }: RecordListProps) {
  const List = isOrdered ? "ol" : "ul";
  return <List className={styles.list}>{children}</List>;
}

interface RecordRowProps {
  name: string;
  /** Beside the name: its code, or labels. */
  marks?: ReactNode;
  /** Decoration before the name. */
  icon?: ReactNode;
  description?: string | null;
  /** Short facts below the name, each an element or a text. */
  facts?: readonly ReactNode[];
  /** True when the record is not in use. */
  isIdle?: boolean;
  /** Controls at the end of the row. */
  controls?: ReactNode;
  /** A `FoldedEdit`, which opens below the row. */
  children?: ReactNode;
}

/** Returns the last control of a row, with which its record is deleted. */
const lastControlOf = (row: Element | null) =>
  [...(row?.querySelectorAll<HTMLElement>(`.${styles.controls} :is(button, a[href])`) ?? [])].at(-1);

/** A record with its name, facts and controls. When it is deleted, a row beside it gets the focus. */
export function RecordRow(props: RecordRowProps) {
  const { name, marks, icon, description, facts = [], isIdle = false, controls, children } = props;
  const row = useRef<HTMLLIElement>(null);
  useFocusAfterRemoval(
    row,
    (removed) =>
      lastControlOf(removed.nextElementSibling) ?? lastControlOf(removed.previousElementSibling) ?? null,
  );
  return (
    <li
      ref={row}
      className={classes(styles.row, isIdle && styles.idle, children ? styles.foldable : undefined)}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.texts}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
          {marks}
        </div>
        {description && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map((fact, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have fixed places
              <li key={place}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.controls}>{controls}</div>
      {children}
    </li>
  );
}
