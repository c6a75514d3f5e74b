export const FIRST = 10;
/** Results of at least this grade are relevant, for MRR and recall. */
const GOOD = 2;

export interface Measures {
  /** Normalized discounted cumulative gain of the first ten, with a gain of 2^g - 1 for grade g. */
  ndcg: number;
  /** One divided by the position of the first relevant result. */
  reciprocal: number;
  /** The share of relevant discussions among the first ten, of those that fit. */
  recall: number;
}

const gainOf = (grades: readonly number[]) =>
  grades.slice(0, FIRST).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

/** Rates `found`, best first, by the grades of its discussions. */
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
