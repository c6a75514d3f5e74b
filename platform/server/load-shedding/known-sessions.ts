import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BoundedMap } from "../cache/bounded-map.ts";
import { sentToken } from "../http/access-token.ts";

const RETENTION_MS = 60 * 60_000;
const MOST = 20_000;

/** Returns the session cookie or token by which a request claims to be a member's; null when there is none. */
export function claimOf(request: IncomingMessage, sessionCookie: string): string | null {
  const token = sentToken(request);
  if (token !== null) return token;
  const { cookie, authorization } = request.headers;
  const at = cookie?.indexOf(`${sessionCookie}=`) ?? -1;
  if (cookie && at >= 0) return cookie.slice(at).split(";", 1)[0] ?? null;
  return authorization ?? null;
}

/** Sessions verified recently, so that members are recognized without asking the database. */
export class KnownSessions {
  readonly #until = new BoundedMap<string, number>({
    name: "known sessions",
    most: MOST,
    mostBytes: 100 * MOST,
  });

  has(claim: string): boolean {
    return (this.#until.get(keyOf(claim)) ?? 0) > performance.now();
  }

  record(claim: string, isMember: boolean): void {
    if (isMember) this.#until.set(keyOf(claim), performance.now() + RETENTION_MS);
    else this.#until.delete(keyOf(claim));
  }
}

const keyOf = (claim: string) => hash("sha256", claim, "base64url");
