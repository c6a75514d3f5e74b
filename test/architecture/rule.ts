import type { Breach, Source } from "./source.ts";

/**
 * A rule of the architecture, with files that prove it: each of `forbidden`, added to `allowed`, breaks it.
 */
export interface Rule {
  sentence: string;
  check(sources: readonly Source[]): Iterable<Breach>;
  /** Text by path. */
  allowed: Record<string, string>;
  forbidden: Record<string, string>;
}
