import type { Context } from "#platform/server/application/context.ts";
import type { Writer, WrittenPost } from "./replay-queries.ts";
import type { Past } from "./rules.ts";

interface Traced {
  userID: number;
  date: Date;
}

/** The posts before the tested one, added post by post, as if the rules had been enabled. */
export class ReplayedPast implements Past {
  readonly #dates = new Map<number, Date[]>();
  readonly #traces = new Map<string, Traced[]>();
  readonly #writers: ReadonlyMap<number, Writer>;
  /** Number of posts by author, up to the tested one. */
  readonly #counts = new Map<number, number>();

  constructor(writers: ReadonlyMap<number, Writer>, posts: readonly WrittenPost[]) {
    this.#writers = writers;
    for (const { userID, countPosts } of writers.values()) this.#counts.set(userID, countPosts);
    for (const { insertUserID } of posts) this.#count(insertUserID, -1);
  }

  #count(userID: number, added: number): void {
    this.#counts.set(userID, this.countPosts(userID) + added);
  }

  countPosts(userID: number): number {
    return this.#counts.get(userID) ?? 0;
  }

  /** Adds a post that no rule held. */
  notePost({ insertUserID, dateInserted }: WrittenPost): void {
    this.#count(insertUserID, 1);
    const dates = this.#dates.get(insertUserID);
    if (dates) dates.push(dateInserted);
    else this.#dates.set(insertUserID, [dateInserted]);
  }

  async countSince({ actor }: Context, since: Date, most: number): Promise<number> {
    const dates = this.#dates.get(actor.userID) ?? [];
    return dates.slice(-most).filter((date) => date > since).length;
  }

  async countTraces(
    { actor }: Context,
    traces: readonly string[],
    { since, newSince, most }: Parameters<Past["countTraces"]>[2],
  ): Promise<number> {
    const isCounted = ({ userID, date }: Traced) =>
      date > since &&
      (userID === actor.userID || (this.#writers.get(userID)?.dateInserted ?? newSince) > newSince);
    const counts = traces.map((trace) => (this.#traces.get(trace) ?? []).filter(isCounted).length);
    return Math.min(most, Math.max(0, ...counts));
  }

  async noteTraces({ actor, now }: Context, traces: readonly string[]): Promise<void> {
    for (const trace of traces) {
      const known = this.#traces.get(trace);
      const traced = { userID: actor.userID, date: now };
      if (known) known.push(traced);
      else this.#traces.set(trace, [traced]);
    }
  }
}
