import qs from "qs";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Person, RoleType, TestForum } from "./forum.ts";

/** Who tries, in the order of the columns. In the last one, `owner`, it is somebody's own. */
const ROLES: readonly RoleType[] = [
  "guest",
  "unconfirmed",
  "applicant",
  "member",
  "moderator",
  "administrator",
];

/** A forum in which there is something to try. */
export interface World {
  forum: TestForum;
  /** Ids of two categories: everybody sees one; only moderators and administrators see the other, and may post there. */
  open: number;
  hidden: number;
}

/** A request, but for its method. */
export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Makes what is to be tried, anew for each who tries, on something of `owner`: a member whom nobody knows otherwise. */
type Make = (world: World, owner: Person, whoTries: Person) => Sent | Promise<Sent>;

export interface Row {
  make: Make;
  /** A status for each role, and one for the owner where there is one. */
  expected: string;
}

/** Calls, as `GET /things/:id`, and what each answers when it is tried on this or that. */
export type AccessTable = Record<string, Record<string, Row>>;

export const row = (sent: Sent | Make, expected: string): Row => ({
  make: typeof sent === "function" ? sent : () => sent,
  expected,
});

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const pathOf = ({ path }: Endpoint, params: Sent["params"] = {}) =>
  path.replace(/:(\w+)/g, (_all, name: string) => String(params[name]));

function send(person: Person, endpoint: Endpoint, { params, query, body }: Sent) {
  const path = pathOf(endpoint, params);
  if (endpoint.method === "GET") return person.get(path, query);
  const write = { POST: person.post, PATCH: person.patch, PUT: person.put, DELETE: person.delete };
  return write[endpoint.method](`${path}?${qs.stringify(query)}`, body);
}

/** What everybody of the row's columns is answered, in words like those of `expected`. */
export async function tryRow(world: World, endpoint: Endpoint, { make, expected }: Row): Promise<string> {
  const statuses: number[] = [];
  for (const role of [...ROLES, "owner"].slice(0, expected.split(" ").length)) {
    const owner = await world.forum.as("member");
    const person = role === "owner" ? owner : await world.forum.as(role as RoleType);
    const sent = await make(world, owner, person);
    const { status, body } = await send(person, endpoint, sent);
    statuses.push(status);
    // A bug is no refusal, whatever the column says.
    if (status >= 500) throw new Error(`${role}: ${status} ${JSON.stringify(body)}`);
  }
  return statuses.join(" ");
}
