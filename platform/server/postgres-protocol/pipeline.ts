import type { CompiledQuery, QueryResult } from "kysely";
import { isPrepared } from "../database/prepared.ts";
import { ask, asResult, type Question } from "./ask.ts";
import type { Connections, Pooled } from "./connections.ts";
import { allAsSent } from "./message-writer.ts";
import type { Answer } from "./statement.ts";

/** Number of statements that are sent without waiting for more. */
const TOGETHER = 4;
/** While all connections are busy more statements queue up; one connection gets at most this many. */
const TOGETHER_AT_MOST = 8;

const READS = /^\s*(?:select|with)\b/;
const WRITES = /\b(?:insert|update|delete|merge|pg_advisory_\w+)\b/;

interface Waiting {
  question: Question;
  resolve(answer: Promise<Answer>): void;
  reject(error: unknown): void;
}

/**
 * Sends independent reads together: each write to a socket wakes a PostgreSQL process, which costs more than most of
 * these statements.
 */
export class Pipeline {
  readonly #connections: Connections;
  readonly #onStatement: (sql: string, milliseconds: number) => void;
  #waiting: Waiting[] = [];
  /** Whether each statement only reads. */
  readonly #reads = new Map<string, boolean>();
  #isDue = false;
  /** Requested connections that have not arrived yet. */
  #connecting = 0;

  constructor(connections: Connections, onStatement: (sql: string, milliseconds: number) => void) {
    this.#connections = connections;
    this.#onStatement = onStatement;
  }

  /** True when a statement can be sent with others: it is used often, only reads, and waits for no lock. */
  accepts({ sql }: CompiledQuery): boolean {
    if (!isPrepared(sql)) return false;
    const known = this.#reads.get(sql);
    if (known !== undefined) return known;
    const reads = READS.test(sql) && !WRITES.test(sql);
    this.#reads.set(sql, reads);
    return reads;
  }

  /** Sends a statement with others and returns its result. */
  async ask<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = allAsSent(parameters);
    const send = (name?: string) => this.#add({ text: sql, values, isVerbatim: false, name });
    return asResult(await ask(sql, send, { canRetry: () => true, onStatement: this.#onStatement }));
  }

  #add(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (this.#waiting.length >= TOGETHER * (this.#connecting + 1)) void this.#send();
      else if (!this.#isDue) {
        this.#isDue = true;
        setImmediate(() => {
          this.#isDue = false;
          if (this.#waiting.length > TOGETHER * this.#connecting) void this.#send();
        });
      }
    });
  }

  /** Takes a connection and sends the statements that are waiting by then. */
  async #send(): Promise<void> {
    this.#connecting++;
    try {
      const client = await this.#connections.take();
      const share = Math.ceil(this.#waiting.length / this.#connecting);
      void this.#sendOn(client, this.#waiting.splice(0, Math.min(share, TOGETHER_AT_MOST)));
    } catch (error) {
      for (const { reject } of this.#waiting.splice(0, TOGETHER)) reject(error);
    } finally {
      this.#connecting--;
    }
  }

  async #sendOn(client: Pooled, waiting: readonly Waiting[]): Promise<void> {
    try {
      const answers = waiting.length > 0 ? client.sendAll(waiting.map(({ question }) => question)) : [];
      for (const [index, { resolve }] of waiting.entries()) resolve(answers[index]!);
      await Promise.allSettled(answers);
      client.release();
    } catch (error) {
      for (const { reject } of waiting) reject(error);
      client.release(true);
    }
  }
}
