import { sql } from "kysely";
import type { Application } from "#platform/server/application/application.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { table } from "../markdown.ts";
import type { Traffic } from "./traffic.ts";

export interface Damage {
  lost: number;
  twice: number;
  wrongCounters: string[];
}

/** Returns counters that are wrong, with the number of rows. */
export async function wrongCounters(application: Application): Promise<string[]> {
  const context = await application.systemContext();
  const wrong: string[] = [];
  for (const { name, count } of application.registry.of(recounts)) {
    const rows = await count(context);
    if (rows > 0) wrong.push(`${name}: ${rows} wrong`);
  }
  return wrong;
}

/** Compares the replies in the database with those that were acknowledged. */
export async function damageOf(application: Application, { acknowledged }: Traffic): Promise<Damage> {
  const { rows } = await sql<{ body: string; count: number }>`
    select body, count(*) as count from comments where body like 'reply-%' group by body`.execute(
    application.database.db,
  );
  const counts = new Map(rows.map(({ body, count }) => [body, count]));
  return {
    lost: acknowledged.filter((body) => !counts.has(body)).length,
    twice: rows.filter(({ count }) => count > 1).length,
    wrongCounters: await wrongCounters(application),
  };
}

const verdict = (isFine: boolean) => (isFine ? "holds" : "**does not hold**");

/** Formats lost and duplicate replies as a table. */
export const damageText = (traffic: Traffic, { lost, twice, wrongCounters: wrong }: Damage): string =>
  table(
    ["Promise", "", ""],
    [
      [
        "acknowledged replies that are lost",
        `${lost} of ${traffic.acknowledged.length}`,
        verdict(lost === 0),
      ],
      ["replies that are there twice", twice, verdict(twice === 0)],
      ["wrong counters", wrong.join("; ") || "none", verdict(wrong.length === 0)],
      [
        "requests without an answer or an end",
        traffic.sent.filter(({ outcome }) => outcome === "hangs").length,
        verdict(traffic.sent.every(({ outcome }) => outcome !== "hangs")),
      ],
    ],
  );
