import type { IncomingMessage, ServerResponse } from "node:http";
import { basePathOf, htmlWithBase } from "#platform/contract/base-path.ts";
import { ApiError, tooManyRequests } from "#platform/contract/errors.ts";
import { directionOf, ENGLISH, type I18n, source } from "#platform/contract/i18n.ts";

/** A refused request, thrown or sent at once: 429 for exceeding its own budget, 503 for the load of all. */
export class Refusal extends ApiError {
  readonly seconds: number;
  readonly #written = new Map<string, Written>();

  constructor(status: 429 | 503, seconds: number, message: string) {
    super(status, message, { retryAfterSeconds: seconds });
    this.seconds = seconds;
  }

  /**
   * Returns headers and body: JSON for API calls, otherwise a small page whose links begin with `base`, unless that is
   * added when it is sent.
   */
  written(url = "/", i18n: I18n = ENGLISH, base = ""): Written {
    const isCall = url.startsWith("/api/");
    const key = `${i18n.locale} ${isCall} ${base}`;
    const written = this.#written.get(key) ?? this.#write(isCall, i18n, base);
    this.#written.set(key, written);
    return written;
  }

  #write(isCall: boolean, i18n: I18n, base: string): Written {
    const error = this.textIn(i18n);
    const body = isCall ? JSON.stringify(error) : htmlWithBase(base, pageOf(String(error["message"]), i18n));
    return {
      body,
      headers: {
        "content-type": `${isCall ? "application/json" : "text/html"}; charset=utf-8`,
        "content-length": String(Buffer.byteLength(body)),
        "cache-control": "no-store",
        "retry-after": String(this.seconds),
      },
    };
  }
}

interface Written {
  body: string;
  headers: Record<string, string>;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? "");

/** A page of less than a kilobyte without other files: heading, sentence, search field and the way home. */
function pageOf(message: string, { locale, t }: I18n): string {
  const [title, sentence, search, home] = [
    t("There was an error"),
    message,
    t("Search"),
    t("Back to Home"),
  ].map(escaped);
  return `<!DOCTYPE html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>body{font:1em/1.5 sans-serif;max-width:32em;margin:15vh auto;padding:0 1em}</style><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title><h1>${title}</h1><p>${sentence}</p><form action="/search" role="search"><input type="search" name="query" aria-label="${search}"> <button>${search}</button></form><p><a href="/">${home}</a></p></html>\n`;
}

const AWAY_SECONDS = 5;
const unavailable = (message: string) => new Refusal(503, AWAY_SECONDS, message);

/** Response to everything that needs the database while it is away. */
export const DATABASE_AWAY = unavailable(
  source("The forum can’t be reached right now. Try again in a moment."),
);

/** Response to writes while the database accepts none. */
export const DATABASE_READ_ONLY = unavailable(
  source("The forum can be read but not changed right now. Try again in a moment."),
);

const made = new Map<string, Refusal>();

/**
 * Returns the cached refusal for a status and waiting time in seconds, so that thousands per second cost only their
 * sending.
 */
export function refusal(status: 429 | 503, seconds: number): Refusal {
  const key = `${status} ${seconds}`;
  const known = made.get(key);
  if (known) return known;
  const message =
    status === 429 ? tooManyRequests(seconds).message : "The forum is busy. Please try again in a moment.";
  const refused = new Refusal(status, seconds, message);
  made.set(key, refused);
  return refused;
}

/** How refusals are sent: in the reader’s language, and with the security headers of the address. */
export interface RefusalOptions {
  i18n: I18n;
  publicUrl: string;
  security: Readonly<Record<string, string>>;
}

/** Sends a refusal before anything else handles the request, without waiting for its body. */
export function refuse(
  refused: Refusal,
  { method, url, headers: sent }: IncomingMessage,
  response: ServerResponse,
  { i18n, publicUrl, security }: RefusalOptions,
): void {
  const written = refused.written(url, i18n, basePathOf(publicUrl));
  const { body } = written;
  const headers = { ...security, ...written.headers };
  const hasBody = sent["content-length"] !== undefined || sent["transfer-encoding"] !== undefined;
  response.writeHead(refused.status, hasBody ? { ...headers, connection: "close" } : headers);
  response.end(method === "HEAD" ? undefined : body);
}
