import { hash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "../application/context.ts";
import { isOneOf } from "../load-shedding/networks.ts";

const isLoopback = isOneOf(["loopback"]);
/** Headers which show that a request came through a proxy. */
const FORWARDED = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

const isSame = (one: string, other: string) =>
  timingSafeEqual(hash("sha256", one, "buffer"), hash("sha256", other, "buffer"));

interface Reader {
  token: string | null;
  identify(request: FastifyRequest): Promise<Actor>;
}

/**
 * Throws unless the request may read the metrics. With a token, requests that send it may; without one, programs on
 * this machine. Signed-in administrators always may.
 */
export async function requireMetrics(request: FastifyRequest, { token, identify }: Reader): Promise<void> {
  const { headers, raw } = request;
  const isLocal =
    isLoopback(raw.socket.remoteAddress ?? "") && FORWARDED.every((name) => headers[name] === undefined);
  const shown = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  if (token === null ? isLocal : shown !== undefined && isSame(shown, token)) return;
  const { permissions } = await identify(request);
  if (!permissions.has(siteManage)) throw permissionProblem([siteManage]);
}
