import type { KeyboardEvent } from "react";

const CELL = "input[data-cell]";

/** Returns the cell at a position of the table; cells that are not shown are skipped. */
function cellsOf(table: HTMLElement): HTMLInputElement[][] {
  return [...table.querySelectorAll<HTMLTableRowElement>("tr")]
    .map((row) =>
      [...row.querySelectorAll<HTMLInputElement>(CELL)].filter((cell) => cell.offsetParent !== null),
    )
    .filter((cells) => cells.length > 0);
}

/** Moves the focus between cells with the arrow keys, Home and End. */
export function moveInMatrix(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLInputElement) || !target.matches(CELL)) return;
  const cells = cellsOf(currentTarget);
  const row = cells.findIndex((each) => each.includes(target));
  const column = cells[row]?.indexOf(target) ?? 0;
  const isMirrored = getComputedStyle(currentTarget).direction === "rtl";
  const forward = isMirrored ? -1 : 1;
  const moves: Record<string, [row: number, column: number]> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowRight: [row, column + forward],
    ArrowLeft: [row, column - forward],
    Home: [row, 0],
    End: [row, (cells[row]?.length ?? 1) - 1],
  };
  const to = moves[key];
  if (!to) return;
  event.preventDefault();
  cells[to[0]]?.[to[1]]?.focus();
}
