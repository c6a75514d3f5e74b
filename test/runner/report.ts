import type { FileResult } from "./shard-process.ts";

const SLOWEST = 10;
/** Lines of an error, and of what a file wrote, that the summary repeats: where only the end of the output is kept, they must do. */
const SUMMARY_LINES = 15;
const minutesOf = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
const firstLines = (text: string) => text.trimEnd().split("\n").slice(0, SUMMARY_LINES).join("\n");
const indent = (text: string) => text.replaceAll(/^(?=.)/gm, "    ");
const print = (text: string) => process.stdout.write(`${text}\n`);

/** Prints a line for a file, and its failures in full. */
export function printFile(result: FileResult, count: string): void {
  const { file, seconds, processorSeconds, passed, failures, output } = result;
  const isGreen = failures.length === 0;
  const times = `${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of processor time`;
  print(`${isGreen ? "✔" : "✖"} ${count} ${file.path} (${passed} passed, ${times})`);
  if (isGreen) return;
  for (const { name, place, error } of failures) print(`\n  ✖ ${place}  ${name}\n${indent(error)}`);
  if (output.trim()) print(`\n  The file wrote:\n${indent(output.trimEnd())}`);
  print("");
}

/** Prints what the whole run came to, and returns whether everything passed. */
export function printSummary(results: readonly FileResult[], seconds: number): boolean {
  const failures = results.flatMap((result) => result.failures);
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  print("\nThe slowest files:");
  for (const result of slowest) print(`  ${result.seconds.toFixed(1).padStart(6)} s  ${result.file.path}`);
  if (failures.length > 0) print("\nFailures:");
  for (const { failures: ofFile, output } of results) {
    for (const { name, place, error } of ofFile) print(`  ✖ ${place}  ${name}\n${indent(firstLines(error))}`);
    if (ofFile.length > 0 && output.trim()) print(`  The file wrote:\n${indent(firstLines(output))}`);
  }
  const [passed, failed, skipped] = (["passed", "failed", "skipped"] as const).map((outcome) =>
    results.reduce((sum, result) => sum + result[outcome], 0),
  );
  const tests = passed! + failed! + skipped!;
  const processorSeconds = results.reduce((sum, result) => sum + result.processorSeconds, 0);
  print(
    `\n${tests} tests in ${results.length} files: ${passed} passed, ${failed} failed, ${skipped} skipped, ` +
      `in ${minutesOf(seconds)}, with ${minutesOf(processorSeconds)} of processor time in the test processes.`,
  );
  return failures.length === 0;
}
