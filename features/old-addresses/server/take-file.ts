import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Context } from "#platform/server/application/context.ts";
import { addOldAddresses } from "./add-old-addresses.ts";
import { oldAddressTargets } from "./extension-points.ts";
import { readLine } from "./read-line.ts";
import type { OldAddress } from "./tables.ts";

const AT_ONCE = 1000;
const BEGINNING = { page: 1 };

export interface TakenFile {
  kept: number;
  /** Invalid lines by number; only the first ones are listed. */
  wrong: { line: number; why: string }[];
  countWrong: number;
}

const MAX_REPORTED = 20;

/** Returns the problem with the target of an address; null when there is none. */
async function whyNot(context: Context, { recordType, recordID }: OldAddress): Promise<string | null> {
  const all = context.addons.of(oldAddressTargets);
  const target = all.find((each) => each.recordType === recordType);
  if (!target) return `A record is one of ${all.map((each) => each.recordType).join(", ")}.`;
  const found = await target.find(context, recordID, BEGINNING);
  return found === null ? `There is no ${recordType} ${recordID}.` : null;
}

/** Saves the valid lines of a file, and reports the invalid ones. A dry run saves nothing. */
export async function takeFile(context: Context, file: string, isDry: boolean): Promise<TakenFile> {
  const taken: TakenFile = { kept: 0, wrong: [], countWrong: 0 };
  let batch: OldAddress[] = [];
  const save = async () => {
    if (!isDry) await addOldAddresses(context, batch);
    taken.kept += batch.length;
    batch = [];
  };
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number++;
    if (line.trim() === "") continue;
    const read = readLine(line.replace(/^\uFEFF/, ""));
    // The first line may name the columns.
    if (typeof read === "string" && number === 1 && !/\d/.test(line)) continue;
    const why = typeof read === "string" ? read : await whyNot(context, read);
    if (typeof read !== "string" && why === null) batch.push(read);
    else if (++taken.countWrong <= MAX_REPORTED) taken.wrong.push({ line: number, why: why ?? "" });
    if (batch.length >= AT_ONCE) await save();
  }
  await save();
  return taken;
}
