import type { QueryResult } from "kysely";
import type pg from "pg";
import { forgetName, nameOf, STALE_PLAN } from "../database/prepared.ts";
import type { Sent } from "./message-writer.ts";
import type { Answer, Asked } from "./statement.ts";

/** A statement before it is known on which connection it is asked. */
export interface Question extends Omit<Asked, "kept" | "values" | "opening"> {
  values: readonly Sent[];
  opening?: string | null;
  /** By which it is prepared; undefined for what is asked once. */
  name?: string | undefined;
}

interface Asking {
  /** Whether a plan that had become stale is made anew. */
  canBeAskedAgain(): boolean;
  onStatement(sql: string, milliseconds: number): void;
}

/** Has a statement sent by its name, and once more without when its plan had become stale. */
export async function ask(
  text: string,
  send: (name?: string) => Promise<Answer>,
  { canBeAskedAgain, onStatement }: Asking,
): Promise<Answer> {
  const name = nameOf(text);
  let answer: Answer | undefined;
  try {
    answer = await send(name);
  } catch (error) {
    // It comes out of the socket: this tells who asked.
    Error.captureStackTrace(error as Error);
    if (name === undefined || (error as pg.DatabaseError).code !== STALE_PLAN) throw error;
    forgetName(text, name);
    if (!canBeAskedAgain()) throw error;
    answer = await send();
  } finally {
    onStatement(text, answer?.milliseconds ?? 0);
  }
  return answer;
}

/** How many rows were written, of what `INSERT 0 3` and `UPDATE 3` say. */
const WRITTEN = /^(?:INSERT|UPDATE|DELETE|MERGE) (?:\d+ )?(\d+)$/;

/** As Kysely has it. */
export function asResult<R>({ rows, tag }: Answer): QueryResult<R> {
  const written = tag === "" ? null : WRITTEN.exec(tag);
  return { rows: rows as R[], ...(written && { numAffectedRows: BigInt(written[1]!) }) };
}
