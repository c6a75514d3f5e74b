// Requests ever different pages at a rate that does not depend on the responses; runs in a thread of its own.
import { connect, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

export interface CrawlerOrders {
  port: number;
  /** Requests per second. */
  rate: number;
  seconds: number;
  discussions: number;
  /** Start of the numbers that make addresses distinct. */
  first: number;
}

export interface CrawlerReport {
  sent: number;
  /** Requests not sent for lack of a free connection: the rate was not reached. */
  unsent: number;
  broken: number;
  /** Response times in milliseconds, by status. */
  times: Record<number, number[]>;
}

const TICK_MS = 5;
const CONNECTIONS = 1000;
/** Share of requests that come from few addresses, like those of an aggressive crawler. */
const HEAVY_PART = 0.2;
const HEAVY = 40;
const LIGHT = 50_000;
const AGENTS = [
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (compatible; SomeBot/1.0; +https://bots.example)",
  // It is not.
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
];

const { port, rate, seconds, discussions, first } = workerData as CrawlerOrders;
const report: CrawlerReport = { sent: 0, unsent: 0, broken: 0, times: {} };
const idle: Connection[] = [];
let open = 0;
let number = first;

const below = (most: number) => Math.floor(Math.random() * most);

function address(): string {
  const which = Math.random() < HEAVY_PART ? below(HEAVY) : HEAVY + below(LIGHT);
  return `${11 + (which % 100)}.${(which >> 8) % 256}.${which % 256}.${1 + (which % 200)}`;
}

function path(): string {
  number++;
  const id = 1 + below(discussions);
  switch (number % 4) {
    case 0:
      return `/discussions?page=${1 + below(50)}&n=${number}`;
    case 1:
      return `/api/v2/discussions?page=${1 + below(50)}&n=${number}`;
    case 2:
      return `/no/such/page/${number}`;
    default:
      return `/discussion/${id}/page?n=${number}`;
  }
}

/** Sends one request after another on one socket. */
class Connection {
  readonly #socket: Socket;
  #began = 0;
  #answer = "";

  constructor() {
    open++;
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.setEncoding("latin1");
    this.#socket.on("data", (text: string) => this.#take(text));
    this.#socket.on("error", () => {});
    this.#socket.on("close", () => this.#closed());
  }

  ask(): void {
    this.#began = performance.now();
    this.#answer = "";
    const agent = AGENTS[number % AGENTS.length];
    this.#socket.write(
      `GET ${path()} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${address()}\r\nuser-agent: ${agent}\r\naccept: text/html\r\n\r\n`,
    );
    report.sent++;
  }

  end(): void {
    this.#socket.destroy();
  }

  #take(text: string): void {
    this.#answer += text;
    const head = this.#answer.indexOf("\r\n\r\n");
    if (head < 0) return;
    const length = /^content-length: (\d+)/im.exec(this.#answer.slice(0, head))?.[1];
    const isWhole = length
      ? this.#answer.length >= head + 4 + Number(length)
      : this.#answer.endsWith("\r\n0\r\n\r\n");
    if (!isWhole) return;
    const status = Number(this.#answer.slice(9, 12));
    report.times[status] ??= [];
    report.times[status].push(performance.now() - this.#began);
    this.#began = 0;
    idle.push(this);
  }

  #closed(): void {
    open--;
    if (this.#began > 0) report.broken++;
    const at = idle.indexOf(this);
    if (at >= 0) idle.splice(at, 1);
  }
}

const started = performance.now();
let due = 0;
const timer = setInterval(() => {
  const passed = Math.min(seconds, (performance.now() - started) / 1000);
  for (; due < passed * rate; due++) {
    const connection = idle.pop() ?? (open < CONNECTIONS ? new Connection() : null);
    if (connection) connection.ask();
    else report.unsent++;
  }
  if (passed < seconds) return;
  clearInterval(timer);
  for (const connection of idle.splice(0)) connection.end();
  parentPort?.postMessage(report);
}, TICK_MS);
