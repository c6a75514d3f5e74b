import type { Context } from "#platform/server/application/context.ts";
import { countSince, countTraces, insertTraces } from "./queries.ts";

/** The posts before a moment, as the rules query them. The actor is the author of the post in question. */
export interface Past {
  countSince(context: Context, since: Date, most: number): Promise<number>;
  countTraces(
    context: Context,
    traces: readonly string[],
    limits: { since: Date; newSince: Date; most: number },
  ): Promise<number>;
  noteTraces(context: Context, traces: readonly string[]): Promise<void>;
}

/** The past of a post that is written now. */
export const present: Past = { countSince, countTraces, noteTraces: insertTraces };
