import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { readVanillaExport } from "./vanilla-export.ts";
import type { ExportPart } from "./vanilla-reader.ts";

const HEAD = "Vanilla Export: 2.2, Source: Test\n\n";

function chunksOf(bytes: Buffer, size: number): Readable {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return Readable.from(pieces, { objectMode: false });
}

async function partsOf(all: AsyncIterable<ExportPart>): Promise<ExportPart[]> {
  const parts: ExportPart[] = [];
  for await (const part of all) parts.push(part);
  return parts;
}

/** Reads `content`, whole or in chunks of `size` bytes, and collects the result. */
async function read(content: string | Buffer, size = 64 * 1024) {
  const parts = await partsOf(readVanillaExport(chunksOf(Buffer.from(content), size)));
  const batches = parts.filter((part) => part.kind === "rows");
  return {
    tables: parts.filter((part) => part.kind === "table").map(({ table, columns }) => ({ table, columns })),
    batches,
    rows: batches.flatMap(({ rows }) => rows),
    problems: parts.filter((part) => part.kind === "problem").map(({ line, message }) => ({ line, message })),
  };
}

const notes = (...rows: string[]) => `${HEAD}Table: Note\nNoteID:int,Body:text\n${rows.join("\n")}\n\n`;

describe("a Vanilla export", () => {
  test("consists of tables with columns and rows under any names", async () => {
    const { tables, batches, problems } = await read(
      `${HEAD}// Role: 2 rows\nTable: Role\nRoleID:int,Name:varchar(100)\n8,"Member"\n16,"Admin"\n\n\n` +
        `Table: Own Thing\nA:decimal(10,2),B:enum('x','y'),C\n1.50,"x",\n\n`,
    );
    assert.deepEqual(tables, [
      { table: "Role", columns: ["RoleID", "Name"] },
      { table: "Own Thing", columns: ["A", "B", "C"] },
    ]);
    assert.deepEqual(batches, [
      {
        kind: "rows",
        table: "Role",
        rows: [
          ["8", "Member"],
          ["16", "Admin"],
        ],
        line: 6,
      },
      { kind: "rows", table: "Own Thing", rows: [["1.50", "x", ""]], line: 12 },
    ]);
    assert.deepEqual(problems, []);
  });

  test("has quoted cells with escapes, line breaks, commas and comment signs, and nulls outside of quotes", async () => {
    const { rows, problems } = await read(
      notes(
        String.raw`1,"say \"hi\", \\ and \\\"both\\\" \x"`,
        '2,"first\\\nsecond\nthird\\\r\nfourth\r\n\n// no comment\nTable: none"',
        String.raw`3,\N`,
        String.raw`\N,"\N"`,
        String.raw`5,"\\"`,
        String.raw`6,a\,b`,
        '7,""',
      ),
    );
    assert.deepEqual(rows, [
      ["1", 'say "hi", \\ and \\"both\\" x'],
      ["2", "first\nsecond\nthird\r\nfourth\r\n\n// no comment\nTable: none"],
      ["3", null],
      [null, "N"],
      ["5", "\\"],
      ["6", "a,b"],
      ["7", ""],
    ]);
    assert.deepEqual(problems, []);
  });

  test("accepts line endings of two characters", async () => {
    const { rows, tables, problems } = await read(
      `${notes('1,"a"', "2,\\N", '3,"b"')}Table: T\nA:int\n7\n`.replaceAll("\n", "\r\n"),
    );
    assert.deepEqual(tables.at(-1), { table: "T", columns: ["A"] });
    assert.deepEqual(rows, [["1", "a"], ["2", null], ["3", "b"], ["7"]]);
    assert.deepEqual(problems, []);
  });

  test("reads the same however its bytes are split into chunks, compressed or not", async () => {
    const content = notes(
      '1,"Grüße ☕ 👍 \\"x\\" \\\\"',
      "2,\\N",
      '3,"a\\\nb\r\n"',
      `4,"${"é\\\n".repeat(300)}"`,
      "5,x",
    );
    const whole = await read(content);
    assert.equal(whole.rows.length, 5);
    assert.equal(whole.rows[0]?.[1], 'Grüße ☕ 👍 "x" \\');
    for (const size of [1, 2, 3, 7, 64]) {
      assert.deepEqual(await read(content, size), whole);
      assert.deepEqual(await read(gzipSync(content), size), whole);
    }
  });

  test("may begin with a byte order mark", async () => {
    assert.equal((await read(`\uFEFF${notes("1,a")}`)).rows.length, 1);
  });

  test("comes in batches of 500 rows, or of 1 million characters", async () => {
    const many = await read(notes(...Array.from({ length: 1001 }, (_, index) => `${index},"x\n"`)));
    assert.deepEqual(
      many.batches.map(({ rows, line }) => [rows.length, line]),
      [
        [500, 5],
        [500, 1005],
        [1, 2005],
      ],
    );
    const long = "y".repeat(400_000);
    const large = await read(notes(...Array.from({ length: 4 }, (_, index) => `${index},"${long}"`)));
    assert.deepEqual(
      large.batches.map(({ rows }) => rows.length),
      [3, 1],
    );
    assert.equal(large.rows[3]?.[1], long);
  });
});

describe("problems in a Vanilla export", () => {
  test("skips and names a row with too few or too many cells, and reads the rest", async () => {
    const { rows, problems } = await read(notes("1,a", "2", '3,"a\nb",c', "4,d"));
    assert.deepEqual(rows, [
      ["1", "a"],
      ["4", "d"],
    ]);
    assert.deepEqual(problems, [
      { line: 6, message: "A row of Note has 1 cells instead of 2; it is left out." },
      { line: 7, message: "A row of Note has 3 cells instead of 2; it is left out." },
    ]);
  });

  test("skips a row with text after a closing quote", async () => {
    const { rows, problems } = await read(notes('1,"a"b', "2,c"));
    assert.deepEqual(rows, [["2", "c"]]);
    assert.match(problems[0]?.message ?? "", /closing quote/);
  });

  test("removes NUL characters and reports them once per row", async () => {
    const { rows, problems } = await read(notes('1,"a\0b\0c"', "2,d"));
    assert.deepEqual(rows, [
      ["1", "abc"],
      ["2", "d"],
    ]);
    assert.deepEqual(problems, [{ line: 5, message: "NUL characters removed" }]);
  });

  test("replaces bytes that are not UTF-8", async () => {
    const { rows } = await read(Buffer.from(notes('1,"caf\xE9"'), "latin1"));
    assert.deepEqual(rows, [["1", "caf\uFFFD"]]);
  });

  test("names lines outside of tables, and tables without columns", async () => {
    const { problems, rows } = await read(`${HEAD}stray\nTable: Empty\n\n${notes("1,a").slice(HEAD.length)}`);
    assert.deepEqual(problems, [
      { line: 3, message: "This line belongs to no table." },
      { line: 5, message: "The table Empty has no columns." },
    ]);
    assert.deepEqual(rows, [["1", "a"]]);
  });

  test("returns the complete rows of a file that ends inside a text, and reports where it ends", async () => {
    const { rows, problems } = await read(notes("1,a", '2,"b\nc'));
    assert.deepEqual(rows, [["1", "a"]]);
    assert.equal(problems[0]?.line, 6);
    assert.match(problems[0]?.message ?? "", /cut short/);
  });

  test("reads a file that ends without a line break, with a warning", async () => {
    const { rows, problems } = await read(notes("1,a", "2,b").trimEnd());
    assert.deepEqual(rows, [
      ["1", "a"],
      ["2", "b"],
    ]);
    assert.match(problems[0]?.message ?? "", /may be cut short/);
  });

  test("returns the readable part of a truncated compressed file", async () => {
    const noise = Array.from({ length: 20_000 }, (_, index) => `${index},"${Math.imul(index, 2654435761)}"`);
    const compressed = gzipSync(notes(...noise));
    const { rows, problems } = await read(compressed.subarray(0, -100));
    assert.deepEqual(rows[0], ["0", "0"]);
    assert.ok(rows.length < noise.length);
    assert.match(problems[0]?.message ?? "", /damaged or cut short/);
  });

  test("stops at a text without an end instead of filling the memory", async () => {
    const endless = Readable.from(
      (function* () {
        yield Buffer.from(notes("1,a").trimEnd());
        yield Buffer.from('\n2,"');
        const chunk = Buffer.alloc(1024 * 1024, "x\n");
        for (;;) yield chunk;
      })(),
    );
    const parts = await partsOf(readVanillaExport(endless));
    assert.deepEqual(
      parts.map(({ kind }) => kind),
      ["table", "rows", "problem"],
    );
    assert.ok(endless.destroyed);
  });

  test("refuses other files", async () => {
    await assert.rejects(read(""), /not a Vanilla export/);
    await assert.rejects(read("ID,Name\n1,a\n"), /not a Vanilla export/);
    await assert.rejects(read(gzipSync("x")), /not a Vanilla export/);
  });
});

describe("reading a file", () => {
  test("reports how much of it was read, and fails when it is missing", async (t) => {
    const folder = await mkdtemp(join(tmpdir(), "export-"));
    t.after(() => rm(folder, { recursive: true }));
    const path = join(folder, "export.gz");
    const bytes = gzipSync(notes("1,a"));
    await writeFile(path, bytes);
    const taken: number[] = [];
    const parts = await partsOf(readVanillaExport(path, { onBytes: (read) => taken.push(read) }));
    assert.equal(parts.length, 2);
    assert.equal(taken.at(-1), bytes.length);
    await assert.rejects(partsOf(readVanillaExport(join(folder, "none"))), { code: "ENOENT" });
  });

  test("can be stopped early, and closes its source", { timeout: 20_000 }, async () => {
    const content = notes(...Array.from({ length: 50_000 }, (_, index) => `${index},"${Math.random()}"`));
    for (const bytes of [Buffer.from(content), gzipSync(content)]) {
      for (const size of [1000, 100_000]) {
        const source = chunksOf(bytes, size);
        const closed = new Promise((resolve) => source.once("close", resolve));
        for await (const part of readVanillaExport(source)) if (part.kind === "rows") break;
        await closed;
        assert.ok(!source.readableEnded);
      }
    }
  });
});
