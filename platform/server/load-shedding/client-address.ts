import type { IncomingMessage } from "node:http";

/** Longest stored address; a proxy may forward anything. */
const LONGEST = 64;

/** Returns the sender of a request: the nearest forwarded address that is not a trusted proxy, like `request.ip`. */
export function clientAddress(
  { socket, headers }: IncomingMessage,
  isTrusted: (address: string) => boolean,
): string {
  let address = socket.remoteAddress ?? "";
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  while (forwarded.length > 0 && isTrusted(address)) {
    const next = forwarded.pop()?.trim();
    if (!next) break;
    address = next.slice(0, LONGEST);
  }
  return address;
}
