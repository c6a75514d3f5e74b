import type { Registry } from "#platform/server/application/feature.ts";
import { OldestOut } from "#platform/server/cache/oldest-out.ts";

/** A row of a list: how many stand before it, and what it is sorted by. */
export interface Mark {
  position: number;
  discussionID: number;
  /** Its value in the list's order, as PostgreSQL writes it. */
  place: string;
}

const LIFETIME_MS = 60_000;
const LISTS_AT_MOST = 500;
const MARKS_AT_MOST = 200;
const BYTES_AT_MOST = 4 * 1024 * 1024;
/** Of a mark, roughly. */
const MARK_BYTES = 200;

type UntilMark = Mark & { until: number };
const bytesOf = (list: string, marks: readonly UntilMark[]) => 2 * list.length + MARK_BYTES * marks.length;

/**
 * Where deep pages of lists began a moment ago. Starting from there, page 5,000 is found as fast as page 1; in exchange
 * it stands as far from the top as it did up to a minute ago. Kept by each node for itself.
 */
class PageMarks {
  readonly #lists = new OldestOut<string, readonly UntilMark[]>({
    name: "page marks",
    most: LISTS_AT_MOST,
    mostBytes: BYTES_AT_MOST,
    bytesOf,
  });

  /** The last mark of a list that stands at `position` or before. */
  before(list: string, position: number, now: Date): Mark | undefined {
    return this.#lists
      .get(list)
      ?.filter((mark) => mark.position <= position && mark.until > now.getTime())
      .reduce<Mark | undefined>(
        (last, mark) => (last && last.position > mark.position ? last : mark),
        undefined,
      );
  }

  note(list: string, mark: Mark, now: Date): void {
    const others = this.#lists.get(list)?.filter(({ position }) => position !== mark.position) ?? [];
    // Written again as the newest, so that the list nobody reads is the one that is forgotten.
    this.#lists.set(list, [
      ...others.slice(1 - MARKS_AT_MOST),
      { ...mark, until: now.getTime() + LIFETIME_MS },
    ]);
  }
}

const marks = new WeakMap<Registry, PageMarks>();

export function marksOf(registry: Registry): PageMarks {
  const known = marks.get(registry) ?? new PageMarks();
  marks.set(registry, known);
  return known;
}
