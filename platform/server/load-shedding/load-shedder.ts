import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyRequest } from "fastify";
import type pg from "pg";
import { ApiError } from "#platform/contract/errors.ts";
import type { I18n } from "#platform/contract/i18n.ts";
import type { Config } from "../application/config.ts";
import type { Actor } from "../application/context.ts";
import { areLimitsOn, networkKeys } from "../security/limits.ts";
import { Budgets } from "./budgets.ts";
import { clientAddress } from "./client-address.ts";
import { CostMeter } from "./cost-meter.ts";
import { EngineChecks } from "./engine-checks.ts";
import type { GuestVisit } from "./guest-visits.ts";
import { claimOf, KnownSessions } from "./known-sessions.ts";
import { LoadWatch } from "./load-watch.ts";
import { isOneOf } from "./networks.ts";
import { DATABASE_AWAY, type Refusal, refusal, refuse } from "./refusal.ts";
import { RequestSlots } from "./request-slots.ts";
import { engineCalled } from "./search-engines.ts";

/** `claim`: claims to be a member and is not verified yet. `engine`: a verified search engine. */
export type Who = "guest" | "claim" | "engine" | "member";
export type Outcome = "let in" | "over budget" | "busy";

export interface LoadShedderOptions {
  config: Pick<
    Config,
    | "publicUrl"
    | "trustedProxies"
    | "guestBudget"
    | "guestRequests"
    | "overloadDelay"
    | "dnsServers"
    | "crawlers"
  >;
  pool: Pick<pg.Pool, "waitingCount" | "options">;
  /** Returns whether the database is known not to answer; requests that need it are then refused. */
  isDatabaseAway(): boolean;
  /** Name of the session cookie. */
  sessionCookie: string;
  /** Path prefixes of files. They cost almost nothing, and pages need them. */
  files: readonly string[];
  /** Returns the language of a refusal. */
  i18nFor(request: IncomingMessage): I18n;
  /** Returns the security headers of the response at an address. */
  securityFor(url: string): Readonly<Record<string, string>>;
}

interface Ticket {
  who: Who;
  claim: string | null;
  /** Keys of its address and network for budgets; empty on this machine and in private networks. */
  keys: readonly string[];
  /** Start value of the cost meter; null until the body has been received. */
  begun: number | null;
  places: RequestSlots | null;
  isOver: boolean;
}

const ENGINES_AT_ONCE = 2;
const CLAIMS_AT_ONCE = 16;
const WAITING = 64;
const WAIT_MS = 2000;
/** Limit for all requests, including those of members, because memory is limited. */
const MOST_UNDER_WAY = 1000;
const BUSY_SECONDS = 10;
const PLATFORM_FILES = ["/healthz", "/readyz", "/metrics"];

const isPrivate = isOneOf(["loopback", "linklocal", "uniquelocal"]);
const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";
/** Writes need no place: while their body is received they must not occupy one. */
const placesFor = (places: LoadShedder["places"], who: Who, request: IncomingMessage): RequestSlots | null =>
  who === "member" || !isRead(request) ? null : places[who];
const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Admits requests by their cost. Guests have a budget per network, and search engines a queue of their own. Under load
 * guests are refused first, and members who only read last.
 */
export class LoadShedder {
  readonly meter = new CostMeter();
  readonly budgets: Budgets | null;
  readonly watch: LoadWatch;
  readonly places: Readonly<Record<Exclude<Who, "member">, RequestSlots>>;
  /** Number of requests by sender and outcome. */
  readonly counts = new Map<`${Who} ${Outcome}`, number>();
  /** Results of checks of search engines. */
  readonly checks = { proven: 0, refuted: 0, failed: 0 };
  readonly #options: LoadShedderOptions;
  readonly #files: readonly string[];
  readonly #isProxy: (address: string) => boolean;
  readonly #isWelcome: (address: string) => boolean;
  readonly #engines: EngineChecks;
  readonly #sessions = new KnownSessions();
  readonly #tickets = new WeakMap<IncomingMessage, Ticket>();

  constructor(options: LoadShedderOptions) {
    const { config, pool, files } = options;
    this.#options = options;
    this.#files = [...files, ...PLATFORM_FILES];
    this.#isProxy = isOneOf(config.trustedProxies);
    this.#isWelcome = isOneOf(config.crawlers);
    this.#engines = new EngineChecks(config.dnsServers, (result) => {
      this.checks[result]++;
    });
    this.budgets = config.guestBudget > 0 ? new Budgets(config.guestBudget) : null;
    this.places = {
      guest: new RequestSlots(config.guestRequests, WAITING),
      engine: new RequestSlots(ENGINES_AT_ONCE, WAITING),
      claim: new RequestSlots(CLAIMS_AT_ONCE, WAITING),
    };
    this.watch = new LoadWatch({
      delay: config.overloadDelay,
      pool,
      underWay: () => this.meter.underWay,
      onLook: () => {
        for (const places of Object.values(this.places)) places.refuseAfter(WAIT_MS);
      },
    });
  }

  /** Calls `go` when the request is admitted, now or after waiting; otherwise responds with a refusal. */
  admit(request: IncomingMessage, response: ServerResponse, go: () => void): void {
    if (this.#isFile(request)) go();
    else this.#admit(request, response, go);
  }

  #admit(request: IncomingMessage, response: ServerResponse, go: () => void): void {
    const ticket = this.#ticketOf(request);
    const shed = (refused: Refusal) => {
      this.#count(ticket.who, refused);
      const { config, i18nFor, securityFor } = this.#options;
      const security = securityFor(request.url ?? "/");
      refuse(refused, request, response, { i18n: i18nFor(request), publicUrl: config.publicUrl, security });
    };
    const begin = () => {
      this.#count(ticket.who);
      this.#begin(ticket, request, response);
      go();
    };
    const refused = this.#refusalOf(ticket, isRead(request));
    const places = placesFor(this.places, ticket.who, request);
    if (refused) shed(refused);
    else if (!places) begin();
    else
      places.take({
        begin: () => {
          ticket.places = places;
          begin();
        },
        refuse: () => shed(refusal(503, BUSY_SECONDS)),
        isGone: () => request.socket.destroyed,
      });
  }

  /** Charges `ms` to the budget of a guest whose request was answered without `admit`. */
  charge(request: IncomingMessage, ms: number): void {
    const { who, keys } = this.#ticketOf(request);
    if (who === "guest") this.budgets?.charge(keys, ms);
  }

  /** Returns who reads without a session; null for members, search engines and requests for files. */
  visitOf(request: IncomingMessage): GuestVisit | null {
    if (!isRead(request) || this.#isFile(request)) return null;
    if (claimOf(request, this.#options.sessionCookie) !== null) return null;
    const agent = String(request.headers["user-agent"] ?? "");
    const address = clientAddress(request, this.#isProxy);
    return engineCalled(agent) !== null || this.#isWelcome(address) ? null : { address, agent };
  }

  /** Wraps `identify`, so that its results are known here. */
  watching(identify: (request: FastifyRequest) => Promise<Actor>) {
    return async (request: FastifyRequest): Promise<Actor> => {
      const actor = await identify(request).catch((error) => {
        if (error instanceof ApiError && error.status === 401) this.recognize(request.raw, false);
        throw error;
      });
      this.recognize(request.raw, actor.userID > 0);
      return actor;
    };
  }

  /**
   * Records whether a request that claimed to be a member's is one. A request that is not continues as a guest's;
   * throws when guests are refused.
   */
  recognize(request: IncomingMessage, isMember: boolean): void {
    const ticket = this.#tickets.get(request);
    if (!ticket?.claim || ticket.who === "guest") return;
    this.#sessions.record(ticket.claim, isMember);
    this.#leavePlace(ticket);
    ticket.who = isMember ? "member" : "guest";
    if (isMember || ticket.isOver) return;
    const refused = this.#refusalOf(ticket, isRead(request));
    if (refused ?? !this.places.guest.tryTake()) {
      const thrown = refused ?? refusal(503, BUSY_SECONDS);
      this.#count("guest", thrown);
      throw thrown;
    }
    ticket.places = this.places.guest;
  }

  /** Stops counting a request that stays open or takes long to receive. */
  release(request: IncomingMessage): void {
    const ticket = this.#tickets.get(request);
    if (ticket) this.#end(ticket);
  }

  close(): void {
    this.watch.close();
    this.#engines.close();
  }

  #isFile({ url }: IncomingMessage): boolean {
    return this.#files.some((file) => url?.startsWith(file));
  }

  #ticketOf(request: IncomingMessage): Ticket {
    const address = clientAddress(request, this.#isProxy);
    const claim = claimOf(request, this.#options.sessionCookie);
    return {
      who: this.#whoIs(claim, String(request.headers["user-agent"] ?? ""), address),
      claim,
      keys: isPrivate(address) ? [] : networkKeys(address),
      begun: null,
      places: null,
      isOver: false,
    };
  }

  #whoIs(claim: string | null, agent: string, address: string): Who {
    if (claim !== null) return this.#sessions.has(claim) ? "member" : "claim";
    return this.#isWelcome(address) || this.#engines.isProven(agent, address) ? "engine" : "guest";
  }

  #refusalOf({ who, keys }: Ticket, isReading: boolean): Refusal | null {
    if (this.#options.isDatabaseAway()) return DATABASE_AWAY;
    const seconds = who === "guest" && areLimitsOn() ? (this.budgets?.secondsToWait(keys) ?? 0) : 0;
    if (seconds > 0) return refusal(429, seconds);
    const { level } = this.watch;
    const isTooMuch =
      this.meter.underWay >= MOST_UNDER_WAY ||
      (level === 2 && (who !== "member" || isReading)) ||
      (level === 1 && who === "guest");
    return isTooMuch ? refusal(503, BUSY_SECONDS) : null;
  }

  #count(who: Who, refused?: Refusal): void {
    const outcome = refused ? (refused.status === 429 ? "over budget" : "busy") : "let in";
    const key = `${who} ${outcome}` as const;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  #begin(ticket: Ticket, request: IncomingMessage, response: ServerResponse): void {
    this.#tickets.set(request, ticket);
    const start = () => {
      if (!ticket.isOver) ticket.begun = this.meter.begin();
    };
    // A slow sender costs nothing while sending, and must not count as load.
    if (hasBody(request)) request.once("end", start);
    else start();
    const end = () => this.#end(ticket);
    // Everything is written, although a slow reader may not have received it.
    response.once("prefinish", end);
    response.once("close", end);
  }

  #end(ticket: Ticket): void {
    if (ticket.isOver) return;
    ticket.isOver = true;
    this.#leavePlace(ticket);
    if (ticket.begun === null) return;
    const ms = this.meter.end(ticket.begun);
    if (ticket.who === "guest" || ticket.who === "claim") this.budgets?.charge(ticket.keys, ms);
  }

  /** The next request begins after work that is already pending, such as that of members. */
  #leavePlace(ticket: Ticket): void {
    const { places } = ticket;
    ticket.places = null;
    if (places) setImmediate(() => places.leave());
  }
}
