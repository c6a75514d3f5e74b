import { useCallback } from "react";
import { t } from "#platform/client/translate.ts";
import type { MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Tree } from "#platform/client/ui/tree/tree.tsx";
import type { Place } from "#platform/client/ui/tree/tree-rows.ts";
import type { LinkNode } from "./link-nodes.ts";
import styles from "./link-tree.module.css";

const foldLabel = (name: string) => t("Links below {name}", { name });

interface LinkTreeProps {
  nodes: readonly LinkNode[];
  levels: number;
  /** Returns the names of the roles and of the permission that a link is limited to. */
  limitsOf(item: LinkNode["item"]): string[];
  edit(node: LinkNode): void;
  entriesFor(node: LinkNode): readonly MenuEntry[];
  onMove(id: number, place: Place<LinkNode>): void;
}

/** Who sees the link and where it leads, in small print. */
function Facts({ item, limitsOf }: Pick<LinkNode, "item"> & Pick<LinkTreeProps, "limitsOf">) {
  const limits = limitsOf(item);
  return (
    <>
      {item.badge && <span className={styles.badge}>{item.badge.text}</span>}
      {item.isHidden && (
        <small>
          <Icon name="eye-off" size={13} />
          {t("Hidden")}
        </small>
      )}
      {limits.length > 0 && (
        <small>
          <Icon name="lock" size={13} />
          <bdi>{limits.join(", ")}</bdi>
        </small>
      )}
      {item.url && (
        <small className={styles.url}>
          <bdi dir="ltr">{item.url}</bdi>
        </small>
      )}
      {item.isNewTab && (
        <small>
          <Icon name="external" size={13} />
          <span className="visually-hidden">{t("(opens in a new tab)")}</span>
        </small>
      )}
    </>
  );
}

/** The links as a tree, whose rows are moved by their handles. */
export function LinkTree({ nodes, levels, limitsOf, edit, ...props }: LinkTreeProps) {
  const show = useCallback(
    (node: LinkNode, { className }: { className: string | undefined }) => ({
      name: (
        <button type="button" className={`${className} ${styles.open}`} onClick={() => edit(node)}>
          <bdi>{node.name}</bdi>
          <Facts item={node.item} limitsOf={limitsOf} />
        </button>
      ),
    }),
    [edit, limitsOf],
  );
  return (
    <Tree
      {...props}
      label={t("Links")}
      nodes={nodes}
      currentID={null}
      maxDepth={levels}
      {...{ foldLabel, show }}
    />
  );
}
