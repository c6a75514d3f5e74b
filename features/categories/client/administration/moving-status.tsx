import { t } from "#platform/client/translate.ts";
import type { AdministeredCategory } from "../../contract.ts";
import styles from "./category-tree.module.css";
import type { Place } from "./tree-rows.ts";

function placeText({ name }: AdministeredCategory, { parent, previous }: Place): string {
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
  lifted: { category: AdministeredCategory; place: Place } | null;
}

/** Says where a lifted category is, and which keys move it. The status is always there, so that it is announced. */
export const MovingStatus = ({ lifted }: MovingStatusProps) => (
  <div className={styles.status} data-lifted={lifted ? "" : undefined}>
    <p role="status">{lifted && placeText(lifted.category, lifted.place)}</p>
    <p className={styles.keys}>
      {lifted
        ? t("Arrow keys move and nest, Enter drops, Escape cancels.")
        : t("On a handle: Space lifts, arrow keys move and nest, Enter drops.")}
    </p>
  </div>
);
