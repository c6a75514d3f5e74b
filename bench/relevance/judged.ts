import { readFile } from "node:fs/promises";
import { z } from "zod";

const Ids = z.array(z.int());

/** What somebody types, why, and which discussions of the export answer it and which do not, as judged by reading them. */
const Judged = z.object({
  query: z.string(),
  need: z.string(),
  wanted: z.strictObject({ exactly: Ids, good: Ids, related: Ids }),
  /** What was found for it and is of no use. */
  unrelated: Ids,
});
export interface Judged extends z.infer<typeof Judged> {
  /** Its place in the list, from one. */
  number: number;
}

export async function readJudged(): Promise<Judged[]> {
  const text = await readFile(new URL("./judged.json", import.meta.url), "utf8");
  const all = z.array(Judged).parse(JSON.parse(text));
  return all.map((judged, index) => ({ ...judged, number: index + 1 }));
}

/** How well each discussion answers, 3 to 0; nobody has read for it those that are not there. */
export const gradesOf = ({ wanted, unrelated }: Judged): Map<number, number> =>
  new Map([
    ...wanted.exactly.map((id) => [id, 3] as const),
    ...wanted.good.map((id) => [id, 2] as const),
    ...wanted.related.map((id) => [id, 1] as const),
    ...unrelated.map((id) => [id, 0] as const),
  ]);
