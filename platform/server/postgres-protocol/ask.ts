import type { QueryResult } from "kysely";
import type pg from "pg";
import { forgetName, nameOf, STALE_PLAN } from "../database/prepared.ts";
import type { Sent } from "./message-writer.ts";
import type { Answer, Asked } from "./statement.ts";

/** A statement that is not yet assigned to a connection. */
export interface Question extends Omit<Asked, "prepared" | "values" | "opening"> {
  values: readonly Sent[];
  opening?: string | null;
  /** Name to prepare it under; undefined for a statement that is sent once. */
  name?: string | undefined;
}

interface Asking {
  /** Whether the statement can be sent again after its plan was stale. */
  canRetry(): boolean;
  onStatement(sql: string, milliseconds: number): void;
}

/** Sends a statement by its prepared name, and once more without the name when its plan was stale. */
export async function ask(
  text: string,
  send: (name?: string) => Promise<Answer>,
  { canRetry, onStatement }: Asking,
): Promise<Answer> {
  const name = nameOf(text);
  let answer: Answer | undefined;
  try {
    answer = await send(name);
  } catch (error) {
    // The error was created in a socket callback; this adds the caller to its stack.
    Error.captureStackTrace(error as Error);
    if (name === undefined || (error as pg.DatabaseError).code !== STALE_PLAN) throw error;
    forgetName(text, name);
    if (!canRetry()) throw error;
    answer = await send();
  } finally {
    onStatement(text, answer?.milliseconds ?? 0);
  }
  return answer;
}

/** Reads the number of written rows from tags such as `INSERT 0 3` and `UPDATE 3`. */
const WRITTEN = /^(?:INSERT|UPDATE|DELETE|MERGE) (?:\d+ )?(\d+)$/;

/** Converts an answer to Kysely's result. */
export function asResult<R>({ rows, tag }: Answer): QueryResult<R> {
  const written = tag === "" ? null : WRITTEN.exec(tag);
  return { rows: rows as R[], ...(written && { numAffectedRows: BigInt(written[1]!) }) };
}
