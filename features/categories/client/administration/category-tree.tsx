import {
  type CSSProperties,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { exactNumber } from "#platform/client/exact-number.ts";
import { t } from "#platform/client/translate.ts";
import { Dropdown, type MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { AdministeredCategory } from "../../contract.ts";
import { CategoryMark } from "../category-mark.tsx";
import { editUrl } from "./addresses.ts";
import styles from "./category-tree.module.css";
import { MovingStatus } from "./moving-status.tsx";
import { type Place, type Row, rowsOf } from "./tree-rows.ts";
import { useMoving } from "./use-moving.ts";

/** Six dots. */
const Grip = () => (
  <svg viewBox="0 0 10 16" width={10} height={16} aria-hidden="true">
    {[3, 8, 13].flatMap((y) => [2.5, 7.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={1.3} />))}
  </svg>
);

interface RowProps {
  category: AdministeredCategory;
  isCurrent: boolean;
  isLifted: boolean;
  /** Null for a category without subcategories. */
  isOpen: boolean | null;
  onFold(categoryID: number): void;
  entriesFor(category: AdministeredCategory): readonly MenuEntry[];
}

const TreeRow = memo(({ category, isCurrent, isLifted, isOpen, onFold, entriesFor }: RowProps) => {
  const { categoryID, name, iconUrl, isArchived, isStaffOnly, countDiscussions } = category;
  return (
    <div
      className={`${styles.row} ${isArchived ? styles.archived : ""}`}
      data-row={categoryID}
      data-current={isCurrent || undefined}
      data-lifted={isLifted || undefined}
    >
      <button
        type="button"
        className={styles.handle}
        data-move={categoryID}
        aria-label={t("Move {name}", { name })}
      >
        <Grip />
      </button>
      {isOpen === null ? (
        <span />
      ) : (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-label={t("Subcategories of {name}", { name })}
          onClick={() => onFold(categoryID)}
        >
          <Icon name={isOpen ? "chevron-down" : "chevron-end"} size={16} />
        </button>
      )}
      <a className={styles.name} href={editUrl(categoryID)} aria-current={isCurrent ? "true" : undefined}>
        {iconUrl ? (
          <img className={styles.icon} src={iconUrl} alt="" width={20} height={20} loading="lazy" />
        ) : (
          <CategoryMark categoryID={categoryID} />
        )}
        <bdi>{name}</bdi>
        {isStaffOnly && (
          <small>
            <Icon name="lock" size={13} />
            {t("Staff only")}
          </small>
        )}
        {isArchived && <small>{t("Archived")}</small>}
      </a>
      <span className={styles.count}>
        {exactNumber(countDiscussions)}
        <span className="visually-hidden"> {t("Discussions")}</span>
      </span>
      <Dropdown
        kind="icon"
        align="end"
        label={t("More actions for {name}", { name })}
        button={<Icon name="more" size={18} />}
        entries={() => entriesFor(category)}
      />
    </div>
  );
});
TreeRow.displayName = "TreeRow";

interface CategoryTreeProps {
  categories: readonly AdministeredCategory[];
  currentID: number | null;
  onMove(categoryID: number, place: Place): void;
  entriesFor(category: AdministeredCategory): readonly MenuEntry[];
}

/** Nests the rows as lists. */
function nested(rows: readonly Row[], show: (row: Row) => ReactNode): ReactNode {
  const level = (from: number, depth: number): [parts: ReactNode[], end: number] => {
    const parts: ReactNode[] = [];
    let at = from;
    for (let row = rows[at]; row && row.depth >= depth; row = rows[at]) {
      const [below, end] = level(at + 1, depth + 1);
      parts.push(
        <li key={row.category.categoryID}>
          {show(row)}
          {below.length > 0 && <ul className={styles.level}>{below}</ul>}
        </li>,
      );
      at = end;
    }
    return [parts, at];
  };
  return level(0, 1)[0];
}

/** All categories as a tree, whose rows are moved by their handles. */
export function CategoryTree({ categories, currentID, onMove, entriesFor }: CategoryTreeProps) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const fold = useCallback(
    (categoryID: number) =>
      setFolded((before) => {
        const others = [...before].filter((each) => each !== categoryID);
        return new Set(before.has(categoryID) ? others : [...others, categoryID]);
      }),
    [],
  );
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => rowsOf(categories, folded), [categories, folded]);
  /** The category that was dropped last, until its handle has the focus again. */
  const dropped = useRef<number | null>(null);
  const { lifted, handlers } = useMoving({
    ...{ list, categories, rows },
    onDrop(categoryID, place) {
      dropped.current = categoryID;
      const { parent } = place;
      if (parent && folded.has(parent.categoryID)) fold(parent.categoryID);
      onMove(categoryID, place);
    },
  });
  const liftedID = lifted?.category.categoryID;

  const tree = useMemo(() => {
    const parents = new Set(categories.map(({ parentCategoryID }) => parentCategoryID));
    return nested(rows, ({ category }) => (
      <TreeRow
        category={category}
        isCurrent={category.categoryID === currentID}
        isLifted={category.categoryID === liftedID}
        isOpen={parents.has(category.categoryID) ? !folded.has(category.categoryID) : null}
        onFold={fold}
        entriesFor={entriesFor}
      />
    ));
  }, [rows, folded, fold, categories, currentID, liftedID, entriesFor]);

  // The row may be another element now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order moves rows
  useEffect(() => {
    if (dropped.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${dropped.current}"]`)?.focus();
    dropped.current = null;
  }, [categories]);

  return (
    <div className={styles.pane} data-pane="">
      <div className={styles.head} aria-hidden="true">
        <span>{t("Category")}</span>
        <span>{t("Discussions")}</span>
      </div>
      <div className={styles.moving} data-lifted={lifted ? "" : undefined} {...handlers}>
        <ul ref={list} className={styles.tree} aria-label={t("Categories")}>
          {tree}
        </ul>
        {lifted && (
          <div
            className={styles.line}
            style={{ top: lifted.top, "--depth": lifted.place.depth - 1 } as CSSProperties}
          />
        )}
      </div>
      <MovingStatus lifted={lifted} />
    </div>
  );
}
