import type { IncomingMessage } from "node:http";
import type { Registry } from "../application/feature.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

/** Which pages of other sites may show the pages of the forum in a frame. */
export interface Framing {
  /**
   * Returns the sources of `frame-ancestors` besides the forum itself; null while no other site may show its pages.
   * Undefined until the settings are read.
   */
  ancestors(): readonly string[] | null | undefined;
  /** Reads the settings, after which `ancestors` is known. */
  load(): Promise<unknown>;
  /** Returns whether other sites never show the page at an address, because a hidden frame could do harm with it. */
  isNeverFramed(url: string): boolean;
  /** Returns whether the page at an address is shown in a window that a page in a frame opens. */
  isOpenedByFrames(url: string): boolean;
}

/** Header of calls from a page of the forum that another page shows in a frame. */
const FRAMED_HEADER = "x-framed";
const OWN_ONLY = "frame-ancestors 'self'";
const { "x-frame-options": _ownOnly, ...FRAMED_HEADERS } = SECURITY_HEADERS;

const framings = new WeakMap<Registry, Framing>();
const embeddable = new WeakSet<IncomingMessage>();

/** Lets pages of other sites show those of an application. Without it, none may. */
export const setFraming = (registry: Registry, framing: Framing) => framings.set(registry, framing);

/** Returns the security headers of the response at an address; null until the settings are read. */
export function securityHeadersFor(registry: Registry, url: string): Readonly<Record<string, string>> | null {
  const framing = framings.get(registry);
  const ancestors = framing?.ancestors();
  if (framing && ancestors === undefined) return null;
  if (!framing || !ancestors) return SECURITY_HEADERS;
  // With a policy of its own, a window would lose the frame that opened it, whose top page is that of another site.
  const opener = framing.isOpenedByFrames(url) ? { "cross-origin-opener-policy": "unsafe-none" } : {};
  if (framing.isNeverFramed(url)) return { ...SECURITY_HEADERS, ...opener };
  const policy = SECURITY_HEADERS["content-security-policy"];
  const allowed = policy.replace(OWN_ONLY, [OWN_ONLY, ...ancestors].join(" "));
  return { ...FRAMED_HEADERS, ...opener, "content-security-policy": allowed };
}

/** Reads what decides about the headers of a request, and notes whether its page may be framed by other sites. */
export async function readFraming(registry: Registry, request: IncomingMessage): Promise<void> {
  const framing = framings.get(registry);
  if (framing?.ancestors() === undefined) await framing?.load();
  if (framing?.ancestors()) embeddable.add(request);
}

/** Returns whether pages of other sites may show those of the forum while it answers a request. */
export const isEmbeddable = (request: IncomingMessage): boolean => embeddable.has(request);

/** Returns whether a request loads a frame, or comes from a page in one. */
export const isFramed = ({ headers }: IncomingMessage): boolean =>
  headers["sec-fetch-dest"] === "iframe" || headers[FRAMED_HEADER] !== undefined;
