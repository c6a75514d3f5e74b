import type { IncomingMessage } from "node:http";

/** A proxy may hand on anything; what it is counted under takes no more room than an address. */
const LONGEST = 64;

/** Who sends a request: the nearest address in front of it that no trusted proxy has, as `request.ip` says too. */
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
