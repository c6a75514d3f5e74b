import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** A request without a response or an error after this time counts as hanging. */
const HANGS_MS = 15_000;
const PAUSE_MS = 20;
const RETRY_MS = 50;

export type Visitor = "guest" | "member" | "writer";

interface Sent {
  /** Milliseconds from the start. */
  at: number;
  visitor: Visitor;
  /** A status, `closed` when the connection ended or was refused, `hangs` when nothing was received. */
  outcome: string;
}

export interface TrafficOptions {
  url: string;
  /** One per writing member. */
  cookies: readonly string[];
  /** Discussions for the replies. */
  discussionIDs: readonly number[];
}

/** Guests and members who read, and members who write, continuously; records the outcome of each request. */
export class Traffic {
  readonly sent: Sent[] = [];
  /** The texts of the replies that were answered with 201. */
  readonly acknowledged: string[] = [];
  /** The longest time, in milliseconds, from a writer's first 503 to the next accepted reply. */
  longest503 = 0;
  readonly #options: TrafficOptions;
  readonly #began = performance.now();
  readonly #running: Promise<void>[] = [];
  #isOver = false;

  constructor(options: TrafficOptions) {
    this.#options = options;
    const { cookies, discussionIDs } = options;
    const pages = ["/discussions", `/discussion/${discussionIDs[0]}`];
    for (let guest = 0; guest < 4; guest++) this.#running.push(this.#read("guest", pages[guest % 2]!));
    for (const cookie of cookies.slice(0, 3))
      this.#running.push(this.#read("member", "/discussions", cookie));
    for (const [writer, cookie] of cookies.entries()) this.#running.push(this.#write(writer, cookie));
  }

  get now(): number {
    return performance.now() - this.#began;
  }

  async #ask(visitor: Visitor, path: string, init: RequestInit): Promise<string> {
    let outcome: string;
    try {
      const answer = await fetch(this.#options.url + path, {
        ...init,
        signal: AbortSignal.timeout(HANGS_MS),
      });
      await answer.arrayBuffer();
      outcome = String(answer.status);
    } catch (error) {
      outcome = (error as Error).name === "TimeoutError" ? "hangs" : "closed";
    }
    this.sent.push({ at: this.now, visitor, outcome });
    return outcome;
  }

  async #read(visitor: Visitor, path: string, cookie?: string): Promise<void> {
    const headers: Record<string, string> = cookie ? { cookie } : {};
    while (!this.#isOver) {
      await this.#ask(visitor, path, { headers });
      await sleep(PAUSE_MS);
    }
  }

  async #write(writer: number, cookie: string): Promise<void> {
    const { discussionIDs } = this.#options;
    for (let count = 0; !this.#isOver; count++) {
      const body = `reply-${writer}-${count}`;
      const init = {
        method: "POST",
        headers: {
          cookie,
          "content-type": "application/json",
          "x-requested-with": "bench",
          "idempotency-key": randomUUID(),
        },
        body: JSON.stringify({
          discussionID: discussionIDs[count % discussionIDs.length],
          body,
          format: "text",
        }),
      };
      let refusedAt = 0;
      // Like the browser's outbox: the reply is repeated with its key until it is accepted.
      for (;;) {
        const outcome = await this.#ask("writer", "/api/v2/comments", init);
        if (outcome === "201") break;
        if (outcome === "503") refusedAt ||= this.now;
        // It would be refused forever.
        if (outcome.startsWith("4")) throw new Error(`A reply to ${init.body} is answered ${outcome}.`);
        await sleep(RETRY_MS);
      }
      if (refusedAt > 0) this.longest503 = Math.max(this.longest503, this.now - refusedAt);
      this.acknowledged.push(body);
      await sleep(PAUSE_MS);
    }
  }

  /** Resolves when a reply sent from now on is accepted. */
  async untilTaken(): Promise<void> {
    // Each writer may have one in progress.
    const enough = this.acknowledged.length + this.#options.cookies.length + 1;
    while (this.acknowledged.length < enough) await sleep(5);
  }

  /** Lets each writer finish its reply. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  /** Counts outcomes by kind of visitor: of all requests, or of those between two moments. */
  outcomes(visitor: Visitor, from = 0, to = Number.POSITIVE_INFINITY): string {
    const counts = new Map<string, number>();
    for (const sent of this.sent)
      if (sent.visitor === visitor && sent.at >= from && sent.at < to)
        counts.set(sent.outcome, (counts.get(sent.outcome) ?? 0) + 1);
    return [...counts].map(([outcome, count]) => `${count} × ${outcome}`).join(", ") || "–";
  }
}
