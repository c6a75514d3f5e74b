import type { Place } from "../model/change-page.ts";
import type { Page } from "../model/page.ts";
import { emptyID } from "./compose-page.ts";
import type { Box } from "./use-frame.ts";

/** A place for what is dragged, and the line that shows it. */
export interface Drop {
  place: Place;
  x: number;
  y: number;
  width: number;
}

const distance = ({ x, y, width, height }: Box, px: number, py: number) => {
  const dx = Math.max(x - px, 0, px - (x + width));
  const dy = Math.max(y - py, 0, py - (y + height));
  return dx * dx + dy * dy;
};

/** Returns the place nearest to a point: above or below the widget that is there, or in an empty column. */
export function dropPlace(
  { sections }: Page,
  boxes: ReadonlyMap<string, Box>,
  px: number,
  py: number,
): Drop | null {
  let best: { drop: Drop; away: number } | null = null;
  const consider = (box: Box | undefined, drop: Drop | undefined): void => {
    if (!box || !drop) return;
    const away = distance(box, px, py);
    if (!best || away < best.away) best = { drop, away };
  };
  for (const { id: sectionID, node, columns } of sections) {
    if (node === null) continue;
    for (const { key: column, widgets } of columns) {
      const empty = boxes.get(emptyID(sectionID, column));
      if (widgets.length === 0)
        consider(empty, empty && { ...empty, place: { sectionID, column, index: 0 } });
      for (const [index, { id }] of widgets.entries()) {
        const box = boxes.get(id);
        if (!box) continue;
        const isAfter = py > box.y + box.height / 2;
        const place = { sectionID, column, index: isAfter ? index + 1 : index };
        consider(box, { place, x: box.x, y: isAfter ? box.y + box.height : box.y, width: box.width });
      }
    }
  }
  return (best as { drop: Drop } | null)?.drop ?? null;
}
