import { z } from "zod";

/** Increased when older versions cannot read the new format. */
export const FORMAT_VERSION = 2;

/*
 * A backup is a zstd stream of lines of JSON: a header; then for each table its name and its rows, as `copy` writes
 * them, in blocks that each follow a line with their size, the last of which is 0; then in the same way each file by its key; then a trailer.
 */
export const Header = z.object({
  format: z.literal("colloquy backup"),
  version: z.int(),
  /** Time of the snapshot. */
  date: z.iso.datetime(),
  /** Applied migrations, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
});
export type Header = z.infer<typeof Header>;

export const TableLine = z.object({ table: z.string() });
export const FileLine = z.object({ file: z.string() });
export const BlockLine = z.object({ bytes: z.int().min(0) });
/** Number of bytes before this line, and their hash. */
export const Trailer = z.object({ bytes: z.int(), sha256: z.string() });

/** Returns a value as a line of JSON. */
export const lineOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
