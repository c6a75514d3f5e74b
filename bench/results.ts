import { mkdir, readFile, writeFile } from "node:fs/promises";

const FOLDER = new URL("./results/", import.meta.url);

/** The result of a benchmark: as readable Markdown, and as data for comparisons. */
export interface BenchResult {
  text: string;
  result?: object;
}

const fileOf = (name: string, ending: string) => new URL(`${name}.${ending}`, FOLDER);

/** Saves a result in bench/results under a name. */
export async function saveResult(name: string, { text, result }: BenchResult): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(fileOf(name, "md"), text);
  if (result) await writeFile(fileOf(name, "json"), `${JSON.stringify(result, null, 2)}\n`);
}

export async function readResult<Result>(name: string): Promise<Result> {
  return JSON.parse(await readFile(fileOf(name, "json"), "utf8"));
}
