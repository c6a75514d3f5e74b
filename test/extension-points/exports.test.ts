import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { exportColumns, exportTable, int, text, writeExport } from "#features/export/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { withAddon } from "./switched.ts";
import { about } from "./two-nodes.ts";

const lamps = addon({
  ...about("lamps"),
  adds: [
    exportTable({
      table: "Lamp",
      columns: {
        LampID: int("lampID"),
        Color: text("color"),
        Secret: { ...text("color"), option: "passwords" },
      },
      from: sql`(values (7, 'a "green"')) as lamps (lamp_id, color) order by lamp_id`,
      after: ["Comment"],
    }),
    exportColumns({ table: "Lamp", columns: { Length: int(sql`char_length(color)`) } }),
    exportTable({
      table: "LampMessage",
      columns: { LampID: int(sql`1`) },
      from: sql`generate_series(1, 1)`,
      after: [],
      option: "messages",
    }),
  ],
});

const { forum, follows } = await withAddon(lamps);

test("an add-on adds tables and columns to the export of the forum", async () => {
  const lampsIn = async () => {
    const path = join(tmpdir(), `lamps-${randomUUID()}.txt.gz`);
    await writeExport(await forum.context(), path);
    const file = gunzipSync(await readFile(path)).toString();
    await rm(path);
    return file.match(/Table: Lamp.*?\n\n/gs);
  };
  await follows(lampsIn, {
    off: null,
    on: ['Table: Lamp\nLampID:int,Color:text,Length:int\n"7","a \\"green\\"","9"\n\n'],
  });
});
