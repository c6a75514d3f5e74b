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
    exportTable({
      table: "LampMessage",
      columns: { LampID: int(sql`1`) },
      from: sql`generate_series(1, 1)`,
      after: [],
      option: "messages",
    }),
    exportColumns({ table: "User", columns: { Lamps: int(sql`user_id + 40`) } }),
  ],
});

const { forum, follows } = await withAddon(lamps);

async function exported(): Promise<string> {
  const path = join(tmpdir(), `lamps-${randomUUID()}.txt.gz`);
  await writeExport(await forum.context(), path);
  const file = gunzipSync(await readFile(path)).toString();
  await rm(path);
  return file;
}

test("an add-on adds tables to the export of the forum", async () => {
  const lampsIn = async () => (await exported()).match(/Table: Lamp.*?\n\n/gs);
  await follows(lampsIn, { off: null, on: ['Table: Lamp\nLampID:int,Color:text\n"7","a \\"green\\""\n\n'] });
});

test("an add-on adds columns to a table of the export", async () => {
  const { userID } = await forum.as("member");
  const lampsIn = async () => {
    const [, header = "", rows = ""] = /Table: User\n(.*?)\n(.*?)\n\n/s.exec(await exported()) ?? [];
    return [header.endsWith(",Lamps:int"), rows.includes(`,"${userID + 40}"`)];
  };
  await follows(lampsIn, { off: [false, false], on: [true, true] });
});
