import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyRequest } from "fastify";
import type pg from "pg";
import type { I18n } from "#platform/contract/i18n.ts";
import type { Config } from "../application/config.ts";
import type { Actor } from "../application/context.ts";
import { areLimitsOn, networkKeys } from "../security/limits.ts";
import { Budgets } from "./budgets.ts";
import { clientAddress } from "./client-address.ts";
import { CostMeter } from "./cost-meter.ts";
import { EngineChecks } from "./engine-checks.ts";
import { claimOf, KnownSessions } from "./known-sessions.ts";
import { LoadWatch } from "./load-watch.ts";
import { isOneOf } from "./networks.ts";
import { Places } from "./places.ts";
import { DATABASE_AWAY, type Refusal, refusal, refuse } from "./refusal.ts";

/** `claim`: says to be a member's and is not known yet. `engine`: a search engine that is known to be one. */
export type Who = "guest" | "claim" | "engine" | "member";
export type Outcome = "let in" | "over budget" | "busy";

export interface LoadShedderOptions {
  config: Pick<
    Config,
    "trustedProxies" | "guestBudget" | "guestRequests" | "overloadDelay" | "dnsServers" | "crawlers"
  >;
  pool: Pick<pg.Pool, "waitingCount" | "options">;
  /** Whether the database is known not to answer: nothing that needs it is tried. */
  isDatabaseAway(): boolean;
  /** The cookie that members have. */
  sessionCookie: string;
  /** Beginnings of the paths of files: they cost nearly nothing, and pages are nothing without them. */
  files: readonly string[];
  /** The language to refuse a request in. */
  i18nFor(request: IncomingMessage): I18n;
}

interface Ticket {
  who: Who;
  claim: string | null;
  /** How its address and the network around it are counted; none on this machine and in private networks. */
  keys: readonly string[];
  /** By the meter; null before its body has come in. */
  begun: number | null;
  places: Places | null;
  isOver: boolean;
}

const ENGINES_AT_ONCE = 2;
const CLAIMS_AT_ONCE = 16;
const WAITING = 64;
const WAIT_MS = 2000;
/** Memory ends somewhere, for members as well. */
const MOST_UNDER_WAY = 1000;
const BUSY_SECONDS = 10;
const PLATFORM_FILES = ["/healthz", "/readyz", "/metrics"];

const isPrivate = isOneOf(["loopback", "linklocal", "uniquelocal"]);
const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";
/** What is still being sent must not take a place from others. */
const placesFor = (places: LoadShedder["places"], who: Who, request: IncomingMessage): Places | null =>
  who === "member" || !isRead(request) ? null : places[who];
const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Stands before everything that costs something. Guests have a budget by network, search engines a queue of their own;
 * when there is too much to do guests are turned away first, and members who only read at the very last.
 */
export class LoadShedder {
  readonly meter = new CostMeter();
  readonly budgets: Budgets | null;
  readonly watch: LoadWatch;
  readonly places: Readonly<Record<Exclude<Who, "member">, Places>>;
  /** How often each was let in or turned away. */
  readonly counts = new Map<`${Who} ${Outcome}`, number>();
  /** How checks of search engines ended. */
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
      guest: new Places(config.guestRequests, WAITING),
      engine: new Places(ENGINES_AT_ONCE, WAITING),
      claim: new Places(CLAIMS_AT_ONCE, WAITING),
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

  /** Calls `go` when a request may come in, now or when its turn comes; else answers it. */
  admit(request: IncomingMessage, response: ServerResponse, go: () => void): void {
    if (this.#files.some((file) => request.url?.startsWith(file))) go();
    else this.#admit(request, response, go);
  }

  #admit(request: IncomingMessage, response: ServerResponse, go: () => void): void {
    const ticket = this.#ticketOf(request);
    const shed = (refused: Refusal) => {
      this.#count(ticket.who, refused);
      refuse(refused, request, response, this.#options.i18nFor(request));
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

  /** Counts `ms` in the budget of a guest who was answered without being admitted. */
  charge(request: IncomingMessage, ms: number): void {
    const { who, keys } = this.#ticketOf(request);
    if (who === "guest") this.budgets?.charge(keys, ms);
  }

  /** The same as `identify`, and what it finds out is known here as well. */
  watching(identify: (request: FastifyRequest) => Promise<Actor>) {
    return async (request: FastifyRequest): Promise<Actor> => {
      const actor = await identify(request);
      this.recognise(request.raw, actor.userID > 0);
      return actor;
    };
  }

  /** Whether a request that said so is a member's. One that is not goes on as a guest's does; throws if it may not. */
  recognise(request: IncomingMessage, isMember: boolean): void {
    const ticket = this.#tickets.get(request);
    if (!ticket?.claim || ticket.who === "guest") return;
    this.#sessions.note(ticket.claim, isMember);
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

  /** No longer counts a request that stays open, or takes long to come in. */
  release(request: IncomingMessage): void {
    const ticket = this.#tickets.get(request);
    if (ticket) this.#end(ticket);
  }

  close(): void {
    this.watch.close();
    this.#engines.close();
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
    // Whoever sends slowly costs nothing meanwhile, and is not to look as if there were much to do.
    if (hasBody(request)) request.once("end", start);
    else start();
    const end = () => this.#end(ticket);
    // All is written, though whoever reads slowly has not got it yet.
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

  /** The next one begins after what waits already, such as members. */
  #leavePlace(ticket: Ticket): void {
    const { places } = ticket;
    ticket.places = null;
    if (places) setImmediate(() => places.leave());
  }
}
