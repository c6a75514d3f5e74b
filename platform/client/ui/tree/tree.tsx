import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { MenuEntry } from "../dropdown.tsx";
import { MovingStatus } from "./moving-status.tsx";
import styles from "./tree.module.css";
import { type ShownNode, TreeRow } from "./tree-row.tsx";
import { type Place, type Row, rowsOf, type TreeNode } from "./tree-rows.ts";
import { useMoving } from "./use-moving.ts";

interface TreeProps<Node extends TreeNode> {
  label: string;
  nodes: readonly Node[];
  /** The node that is edited beside the tree. */
  currentID: number | null;
  /** Largest depth of the tree; 1 for a list. Without a limit by default. */
  maxDepth?: number;
  /** Titles of the columns, for readers who see them. */
  head?: { name: string; end: string };
  foldLabel(name: string): string;
  /** Returns the contents of a row. Rows are rendered again only when it is another function. */
  show(node: Node, name: { className: string | undefined; isCurrent: boolean }): ShownNode;
  entriesFor(node: Node): readonly MenuEntry[];
  onMove(id: number, place: Place<Node>): void;
}

/** Nests the rows as lists. */
function nested<Node extends TreeNode>(
  rows: readonly Row<Node>[],
  show: (row: Row<Node>) => ReactNode,
): ReactNode {
  const level = (from: number, depth: number): [parts: ReactNode[], end: number] => {
    const parts: ReactNode[] = [];
    let at = from;
    for (let row = rows[at]; row && row.depth >= depth; row = rows[at]) {
      const [below, end] = level(at + 1, depth + 1);
      parts.push(
        <li key={row.node.id}>
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

/** A tree whose rows are moved by their handles, with a pointer or the keyboard. */
export function Tree<Node extends TreeNode>(props: TreeProps<Node>) {
  const { label, nodes, currentID, head, foldLabel, show, entriesFor, onMove } = props;
  const { maxDepth = Number.POSITIVE_INFINITY } = props;
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const fold = useCallback(
    (id: number) =>
      setFolded((before) => {
        const others = [...before].filter((each) => each !== id);
        return new Set(before.has(id) ? others : [...others, id]);
      }),
    [],
  );
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => rowsOf(nodes, folded), [nodes, folded]);
  /** The node that was dropped last, until its handle has the focus again. */
  const dropped = useRef<number | null>(null);
  const { lifted, handlers } = useMoving({
    ...{ list, nodes, rows, maxDepth },
    onDrop(id, place: Place<Node>) {
      dropped.current = id;
      const { parent } = place;
      if (parent && folded.has(parent.id)) fold(parent.id);
      onMove(id, place);
    },
  });
  const liftedID = lifted?.node.id;

  const tree = useMemo(() => {
    const parents = new Set(nodes.map(({ parentID }) => parentID));
    return nested(rows, ({ node }) => (
      <TreeRow
        node={node}
        isCurrent={node.id === currentID}
        isLifted={node.id === liftedID}
        isOpen={parents.has(node.id) ? !folded.has(node.id) : null}
        onFold={fold}
        {...{ foldLabel, show, entriesFor }}
      />
    ));
  }, [rows, folded, fold, nodes, currentID, liftedID, foldLabel, show, entriesFor]);

  // The row may be another element now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order moves rows
  useEffect(() => {
    if (dropped.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${dropped.current}"]`)?.focus();
    dropped.current = null;
  }, [nodes]);

  return (
    <div className={styles.pane} data-pane="">
      {head && (
        <div className={styles.head} aria-hidden="true">
          <span>{head.name}</span>
          <span>{head.end}</span>
        </div>
      )}
      <div className={styles.moving} data-lifted={lifted ? "" : undefined} {...handlers}>
        <ul ref={list} className={styles.tree} aria-label={label}>
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
