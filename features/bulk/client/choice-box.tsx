import { type ChangeEvent, useEffect, useRef } from "react";
import { t } from "#platform/client/translate.ts";
import styles from "./choice-box.module.css";
import { type Selection, useHas, useIDs } from "./selection.ts";

interface ChoiceBoxProps {
  /** Boxes of one kind form a sequence in which ranges can be selected. */
  kind: "discussion" | "comment";
  id: number;
  label: string;
  selection: Selection;
}

/** The last pressed box, where a range starts. */
let last: { kind: string; id: number } | null = null;

/** Returns the ids between two boxes of one kind, in page order. */
function idsBetween(kind: string, from: number, to: number): number[] {
  const boxes = document.querySelectorAll<HTMLInputElement>(`input[data-chooses="${kind}"]:enabled`);
  const ids = Array.from(boxes, ({ value }) => Number(value));
  const places = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b) as [number, number];
  return places[0] < 0 ? [to] : ids.slice(places[0], places[1] + 1);
}

const hasShift = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** Selects a post; with Shift, the range from the last pressed one. */
export function ChoiceBox({ kind, id, label, selection: { chosen, pending } }: ChoiceBoxProps) {
  const isChosen = useHas(chosen, id);
  const isPending = useHas(pending, id);
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const ids = hasShift(event) && last?.kind === kind ? idsBetween(kind, last.id, id) : [id];
    last = { kind, id };
    if (event.target.checked) chosen.add(ids);
    else chosen.remove(ids);
  }
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        data-chooses={kind}
        value={id}
        checked={isChosen}
        disabled={isPending}
        onChange={choose}
      />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}

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
