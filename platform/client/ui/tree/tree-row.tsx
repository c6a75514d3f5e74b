import { memo, type ReactNode } from "react";
import { t } from "../../translate.ts";
import { Dropdown, type MenuEntry } from "../dropdown.tsx";
import { Icon } from "../icon.tsx";
import styles from "./tree.module.css";
import type { TreeNode } from "./tree-rows.ts";

/** A row as its tree shows it. */
export interface ShownNode {
  /** A link or a button with the name, in the class that the tree passes. */
  name: ReactNode;
  /** A short text or number at the end of the row. */
  end?: ReactNode;
}

interface RowProps<Node extends TreeNode> {
  node: Node;
  isCurrent: boolean;
  isLifted: boolean;
  /** Null for a node without children. */
  isOpen: boolean | null;
  onFold(id: number): void;
  /** Label of the button that shows and hides the nodes below one with this name. */
  foldLabel(name: string): string;
  show(node: Node, name: { className: string | undefined; isCurrent: boolean }): ShownNode;
  entriesFor(node: Node): readonly MenuEntry[];
}

/** Six dots. */
const Grip = () => (
  <svg viewBox="0 0 10 16" width={10} height={16} aria-hidden="true">
    {[3, 8, 13].flatMap((y) => [2.5, 7.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={1.3} />))}
  </svg>
);

function Row<Node extends TreeNode>(props: RowProps<Node>) {
  const { node, isCurrent, isLifted, isOpen, onFold, foldLabel, show, entriesFor } = props;
  const { id, name, isLast } = node;
  const shown = show(node, { className: styles.name, isCurrent });
  return (
    <div
      className={`${styles.row} ${isLast ? styles.quiet : ""}`}
      data-row={id}
      data-current={isCurrent || undefined}
      data-lifted={isLifted || undefined}
    >
      <button type="button" className={styles.handle} data-move={id} aria-label={t("Move {name}", { name })}>
        <Grip />
      </button>
      {isOpen === null ? (
        <span />
      ) : (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-label={foldLabel(name)}
          onClick={() => onFold(id)}
        >
          <Icon name={isOpen ? "chevron-down" : "chevron-end"} size={16} />
        </button>
      )}
      {shown.name}
      <span className={styles.count}>{shown.end}</span>
      <Dropdown
        kind="icon"
        align="end"
        label={t("More actions for {name}", { name })}
        button={<Icon name="more" size={18} />}
        entries={() => entriesFor(node)}
      />
    </div>
  );
}

/** A row of a tree, rendered again only when it changes. */
export const TreeRow = memo(Row) as typeof Row;
