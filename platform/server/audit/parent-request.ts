import type { IncomingHttpHeaders } from "node:http";
import type { Actor } from "../application/context.ts";

/** The request that a client made before the current one, such as the page on which an administrator pressed a button. */
export interface ParentRequest {
  /** The change that the earlier request made, if the client names one. */
  auditLogID: number | null;
  /** Path, method and query as the client says them: nothing checks them. */
  path: string | null;
  method: string | null;
  query: Readonly<Record<string, unknown>> | null;
}

const PREFIX = "x-parent-audit-log";
/** Parameters that contain keys, which the log must not. */
const SECRET = /token|password|secret|key|code/i;
const MAX_PATH = 500;
const MAX_QUERY = 2000;

function readQuery(text: string | undefined): ParentRequest["query"] {
  if (text === undefined || text.length > MAX_QUERY || text.includes("\\u0000")) return null;
  try {
    const query: unknown = JSON.parse(text);
    if (typeof query !== "object" || query === null || Array.isArray(query)) return null;
    const shown = Object.entries(query).filter(([name]) => !SECRET.test(name));
    return Object.fromEntries(shown);
  } catch {
    return null;
  }
}

function readParent(headers: IncomingHttpHeaders): ParentRequest | null {
  const text = (name: string) => {
    const sent = headers[`${PREFIX}-${name}`];
    return typeof sent === "string" ? sent : undefined;
  };
  const id = text("id") ?? "";
  // The query has a header of its own.
  const path = text("request-path")?.split(/[?#]/)[0];
  const method = text("request-method") ?? "";
  const parent: ParentRequest = {
    auditLogID: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
    path: path !== undefined && path.length <= MAX_PATH ? path : null,
    method: /^[A-Za-z]{1,10}$/.test(method) ? method.toUpperCase() : null,
    query: readQuery(text("request-query")),
  };
  return Object.values(parent).some((value) => value !== null) ? parent : null;
}

/** Returns the actor with the parent request that the headers `X-Parent-Audit-Log-…` name. Invalid headers are ignored. */
export function withParentRequest(actor: Actor, headers: IncomingHttpHeaders): Actor {
  const parentRequest = readParent(headers);
  return parentRequest ? { ...actor, parentRequest } : actor;
}
