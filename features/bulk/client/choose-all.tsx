import { useEffect, useRef } from "react";
import { t } from "#platform/client/translate.ts";
import styles from "./choice-box.module.css";
import { type Selection, useIDs } from "./selection.ts";

interface ChooseAllProps {
  /** All selectable ids of the page. */
  ids: readonly number[];
  selection: Selection;
}

/** Selects or deselects all records of a page. */
export function ChooseAll({ ids, selection }: ChooseAllProps) {
  const chosen = useIDs(selection.chosen);
  const pending = useIDs(selection.pending);
  const box = useRef<HTMLInputElement>(null);
  const free = ids.filter((id) => !pending.has(id));
  const count = free.filter((id) => chosen.has(id)).length;
  const isAll = count > 0 && count === free.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        disabled={free.length === 0}
        onChange={() => (isAll ? selection.chosen.remove(free) : selection.chosen.add(free))}
      />
      <span className="visually-hidden">{t("Select all on this page")}</span>
    </label>
  );
}
