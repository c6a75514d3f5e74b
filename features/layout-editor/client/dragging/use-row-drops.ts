import { type RefObject, useEffect } from "react";
import { takes } from "../model/catalog.ts";
import type { Place } from "../model/change-page.ts";
import type { ColumnKey } from "../model/page.ts";
import { useEditor } from "../model/use-editor.tsx";

interface RowDrop {
  place: Place;
  /** The row at which the line is shown, or the list without rows. */
  element: HTMLElement;
  edge: "before" | "after" | "inside";
}

const distance = ({ top, bottom }: DOMRect, y: number) => Math.max(top - y, 0, y - bottom);

/** Returns the place nearest to a height of the window, in lists marked with `data-section` and `data-column`. */
function rowDrop(list: HTMLElement, y: number): RowDrop | null {
  let best: { drop: RowDrop; away: number } | null = null;
  for (const column of list.querySelectorAll<HTMLElement>("[data-column]")) {
    const { section: sectionID = "", column: key = "" } = column.dataset;
    const rows = [...column.querySelectorAll<HTMLElement>(":scope > li")];
    const elements = rows.length > 0 ? rows : [column];
    for (const [index, element] of elements.entries()) {
      const box = element.getBoundingClientRect();
      const away = distance(box, y);
      if (best && away >= best.away) continue;
      const isAfter = y > (box.top + box.bottom) / 2;
      const place = {
        sectionID,
        column: key as ColumnKey,
        index: rows.length > 0 && isAfter ? index + 1 : index,
      };
      const edge = rows.length === 0 ? "inside" : isAfter ? "after" : "before";
      best = { drop: { place, element, edge }, away };
    }
  }
  return best?.drop ?? null;
}

/** Lets rows of the list be dragged to other places. The line is an attribute of a row, so that nothing is rendered again. */
export function useRowDrops(list: RefObject<HTMLElement | null>): void {
  const { page, catalog, dragging } = useEditor();
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let shown: HTMLElement | null = null;
    const show = (drop: RowDrop | null) => {
      delete shown?.dataset["drop"];
      shown = drop?.element ?? null;
      if (drop) drop.element.dataset["drop"] = drop.edge;
    };
    dragging.area = {
      element,
      over({ hydrate }, _x, y) {
        const found = rowDrop(element, y);
        const section = page.sections.find(({ id }) => id === found?.place.sectionID)?.node;
        const next = section && takes(catalog, section, hydrate) ? found : null;
        show(next);
        return next?.place ?? null;
      },
      leave: () => show(null),
    };
    return () => {
      dragging.area = null;
    };
  }, [list, page, catalog, dragging]);
}
