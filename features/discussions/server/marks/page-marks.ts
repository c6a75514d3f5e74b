import type { Registry } from "#platform/server/application/feature.ts";
import { BoundedMap } from "#platform/server/cache/bounded-map.ts";

/** A row of a list: the number of rows before it, and its sort value. */
export interface Mark {
  position: number;
  discussionID: number;
  /** Its value in the list's order, as PostgreSQL formats it. */
  place: string;
}

const LIFETIME_MS = 60_000;
const LISTS_AT_MOST = 500;
const MARKS_AT_MOST = 200;
const BYTES_AT_MOST = 4 * 1024 * 1024;
/** Approximate size of a mark. */
const MARK_BYTES = 200;

type UntilMark = Mark & { until: number };
const bytesOf = (list: string, marks: readonly UntilMark[]) => 2 * list.length + MARK_BYTES * marks.length;

/**
 * Caches where deep pages of lists recently began, per node. Starting from a mark makes page 5,000 as fast as page
 * 1; in exchange, its position may be up to a minute old.
 */
class PageMarks {
  readonly #lists = new BoundedMap<string, readonly UntilMark[]>({
    name: "page marks",
    most: LISTS_AT_MOST,
    mostBytes: BYTES_AT_MOST,
    bytesOf,
  });

  /** The last mark of a list at or before `position`. */
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
    // Inserted again as the newest entry, so that the least recently used list is evicted.
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
