import { readFile } from "node:fs/promises";
import { z } from "zod";

const Ids = z.array(z.int());

/**
 * A query, its intention, and which discussions of the export answer it and which do not, judged by reading
 * them.
 */
const Judged = z.object({
  query: z.string(),
  need: z.string(),
  wanted: z.strictObject({ exactly: Ids, good: Ids, related: Ids }),
  /** Results that are irrelevant. */
  unrelated: Ids,
});
export interface Judged extends z.infer<typeof Judged> {
  /** Position in the list, from one. */
  number: number;
}

export async function readJudged(): Promise<Judged[]> {
  const text = await readFile(new URL("./judged.json", import.meta.url), "utf8");
  const all = z.array(Judged).parse(JSON.parse(text));
  return all.map((judged, index) => ({ ...judged, number: index + 1 }));
}

/** Returns the grade of each discussion, from 3 to 0; missing ones are ungraded. */
export const gradesOf = ({ wanted, unrelated }: Judged): Map<number, number> =>
  new Map([
    ...wanted.exactly.map((id) => [id, 3] as const),
    ...wanted.good.map((id) => [id, 2] as const),
    ...wanted.related.map((id) => [id, 1] as const),
    ...unrelated.map((id) => [id, 0] as const),
  ]);
