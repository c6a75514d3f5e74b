import { t } from "../../translate.ts";
import styles from "./tree.module.css";
import type { Place, TreeNode } from "./tree-rows.ts";

function placeText({ name }: TreeNode, { parent, previous }: Place): string {
  if (parent && previous)
    return t("Moving {name}: now in {parent}, after {previous}.", {
      ...{ name, parent: parent.name, previous: previous.name },
    });
  if (parent) return t("Moving {name}: now the first one in {parent}.", { name, parent: parent.name });
  if (previous)
    return t("Moving {name}: now at the top level, after {previous}.", { name, previous: previous.name });
  return t("Moving {name}: now the first one at the top level.", { name });
}

interface MovingStatusProps {
  lifted: { node: TreeNode; place: Place } | null;
}

/** Says where a lifted row is, and which keys move it. The status is always there, so that it is announced. */
export const MovingStatus = ({ lifted }: MovingStatusProps) => (
  <div className={styles.status} data-lifted={lifted ? "" : undefined}>
    <p role="status">{lifted && placeText(lifted.node, lifted.place)}</p>
    <p className={styles.keys}>
      {lifted
        ? t("Arrow keys move and nest, Enter drops, Escape cancels.")
        : t("On a handle: Space lifts, arrow keys move and nest, Enter drops.")}
    </p>
  </div>
);
