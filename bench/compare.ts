import { ms, table, thousands } from "./markdown.ts";
import { heldOrNot, type Result, sizesText } from "./report.ts";
import { readResult } from "./results.ts";

/** Maximum factor by which a page of the largest forum may be slower than that of a small one. */
const GROWTH = 2;

const times = (from: number, to: number) => (from > 0 ? `${(to / from).toFixed(2)}×` : "");
const both = (from: number, to: number, format = ms) =>
  `${format(from)} → ${format(to)} (${times(from, to)})`;

function scenarioRows(before: Result, after: Result): string[][] {
  return before.scenarios.flatMap((from) => {
    const to = after.scenarios.find(({ name }) => name === from.name);
    if (!to) return [];
    const growth = to.alone.p95 / from.alone.p95;
    return [
      [
        from.name,
        both(from.busy.perSecond, to.busy.perSecond, thousands),
        both(from.alone.p95, to.alone.p95) + (growth > GROWTH ? " **more than double**" : ""),
        both(from.cpuMs, to.cpuMs),
        both(from.postgresCpuMs ?? 0, to.postgresCpuMs ?? 0),
        both(from.statements, to.statements),
        both(from.bytes / 1024, to.bytes / 1024),
      ],
    ];
  });
}

const promiseRows = (before: Result, after: Result) =>
  after.promises.map(({ promise, needed, measured, holds }) => {
    const old = before.promises.find((each) => each.promise === promise);
    return [promise, needed, old?.measured ?? "", measured, heldOrNot(holds)];
  });

/** Formats two results of bench/results side by side, as Markdown. */
export async function compareResults(one: string, other: string): Promise<string> {
  const [before, after] = await Promise.all([readResult<Result>(one), readResult<Result>(other)]);
  const about = ({ date, command, sizes }: Result) => `\`${command}\`, ${date}\n${sizesText(sizes)}`;
  return `# ${one} → ${other}

${one}: ${about(before)}

${other}: ${about(after)}

${table(["Promise", "needed", one, other, ""], promiseRows(before, after))}

${table(["Scenario", "a second", "p95 ms of one", "CPU ms", "PostgreSQL ms", "SQL", "KB"], scenarioRows(before, after))}
`;
}
