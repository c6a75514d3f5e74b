export const FIRST = 10;
/** From this grade on it is what was looked for: what MRR waits for and recall counts. */
const GOOD = 2;

export interface Measures {
  /** How near the first ten are to the best ten in the best order, a grade g being worth 2^g - 1. */
  ndcg: number;
  /** One through the place of the first good one. */
  reciprocal: number;
  /** Of the good ones that can stand among ten, how many do. */
  recall: number;
}

const gainOf = (grades: readonly number[]) =>
  grades.slice(0, FIRST).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

/** How good `found` is, best first, by what each is worth. */
export function measuresOf(found: readonly number[], grades: ReadonlyMap<number, number>): Measures {
  const got = found.slice(0, FIRST).map((id) => grades.get(id) ?? 0);
  const best = [...grades.values()].toSorted((one, other) => other - one);
  const firstGood = got.findIndex((grade) => grade >= GOOD);
  const good = best.filter((grade) => grade >= GOOD).length;
  return {
    ndcg: gainOf(got) / gainOf(best),
    reciprocal: firstGood < 0 ? 0 : 1 / (firstGood + 1),
    recall: got.filter((grade) => grade >= GOOD).length / Math.min(good, FIRST),
  };
}

export function meanOf(all: readonly Measures[]): Measures {
  const mean = (value: (measures: Measures) => number) =>
    all.reduce((sum, measures) => sum + value(measures), 0) / all.length;
  return {
    ndcg: mean(({ ndcg }) => ndcg),
    reciprocal: mean(({ reciprocal }) => reciprocal),
    recall: mean(({ recall }) => recall),
  };
}
