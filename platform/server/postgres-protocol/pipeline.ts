import type { CompiledQuery, QueryResult } from "kysely";
import { isPrepared } from "../database/prepared.ts";
import { ask, asResult, type Question } from "./ask.ts";
import type { Connections, Pooled } from "./connections.ts";
import { allAsSent } from "./message-writer.ts";
import type { Answer } from "./statement.ts";

/** So many are sent as soon as they are there. */
const TOGETHER = 4;
/** While all connections are busy more are waiting, and one takes so many. */
const TOGETHER_AT_MOST = 8;

const READS = /^\s*(?:select|with)\b/;
const WRITES = /\b(?:insert|update|delete|merge|pg_advisory_\w+)\b/;

interface Waiting {
  question: Question;
  resolve(answer: Promise<Answer>): void;
  reject(error: unknown): void;
}

/**
 * Statements that read and stand alone, sent together: each write wakes a process of PostgreSQL, which costs more than most of
 * what it is asked.
 */
export class Pipeline {
  readonly #connections: Connections;
  readonly #onStatement: (sql: string, milliseconds: number) => void;
  #waiting: Waiting[] = [];
  /** Of each statement, whether it reads and no more. */
  readonly #reads = new Map<string, boolean>();
  #isDue = false;
  /** Connections that are on their way to those who wait. */
  #connecting = 0;

  constructor(connections: Connections, onStatement: (sql: string, milliseconds: number) => void) {
    this.#connections = connections;
    this.#onStatement = onStatement;
  }

  /** Whether a statement can be sent with others: it is asked often, and waits for no lock. */
  takes({ sql }: CompiledQuery): boolean {
    if (!isPrepared(sql)) return false;
    const known = this.#reads.get(sql);
    if (known !== undefined) return known;
    const reads = READS.test(sql) && !WRITES.test(sql);
    this.#reads.set(sql, reads);
    return reads;
  }

  async ask<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = allAsSent(parameters);
    const send = (name?: string) => this.#add({ text: sql, values, isVerbatim: false, name });
    return asResult(await ask(sql, send, { canBeAskedAgain: () => true, onStatement: this.#onStatement }));
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

  /** On one connection, as soon as there is one, for who waits by then. */
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
