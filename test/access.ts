import qs from "qs";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { RoleType, TestForum, TestUser } from "./forum.ts";

/** Actors, in the order of the columns. In the last one, `owner`, the record is the actor's own. */
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

/**
 * Makes what is to be tried, on something of `owner`: a member without other records. It is created again for each actor who
 * tries and is not to be refused, but for looks at what is the same for all: those that take no third argument.
 */
type Make = (world: World, owner: TestUser, whoTries: TestUser) => Sent | Promise<Sent>;

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

/** Sends a row's request as a user. */
export function send(user: TestUser, endpoint: Endpoint, { params, query, body }: Sent) {
  const path = pathOf(endpoint, params);
  if (endpoint.method === "GET") return user.get(path, query);
  const write = { POST: user.post, PATCH: user.patch, PUT: user.put, DELETE: user.delete };
  return write[endpoint.method](`${path}?${qs.stringify(query)}`, body);
}

interface Try {
  role: Column;
  user: TestUser;
  sent: Sent;
}

type Column = RoleType | "owner";

/** Those who look, one a role of a forum. */
const lookers = new WeakMap<TestForum, Map<Column, Promise<TestUser>>>();

function lookerOf(forum: TestForum, role: RoleType): Promise<TestUser> {
  const known = lookers.get(forum) ?? new Map<Column, Promise<TestUser>>();
  lookers.set(forum, known);
  const looker = known.get(role) ?? forum.as(role);
  known.set(role, looker);
  return looker;
}

/** A look changes nothing: all may look at the same, and at the next thing. */
async function* looks(world: World, make: Make, columns: readonly Column[]): AsyncGenerator<Try> {
  const owner = await world.forum.as("member");
  const sent = await make(world, owner, owner);
  for (const role of columns) {
    const user = role === "owner" ? owner : await lookerOf(world.forum, role);
    yield { role, user, sent };
  }
}

/** Answers after which everything is as it was before. */
const REFUSALS: readonly string[] = ["401", "403", "404"];

/**
 * An action is done by a new user, on a new record. Those who are to be refused try it on one record: the row fails if
 * one of them could change it.
 */
async function* actions(
  world: World,
  make: Make,
  columns: readonly Column[],
  expected: readonly string[],
): AsyncGenerator<Try> {
  // Who owns nothing need not be there.
  const anOwner = () => world.forum.as(make.length > 1 ? "member" : "guest");
  let shared: Sent | undefined;
  for (const [index, role] of columns.entries()) {
    if (role === "owner") {
      const owner = await world.forum.as("member");
      yield { role, user: owner, sent: await make(world, owner, owner) };
    } else if (make.length < 3 && REFUSALS.includes(expected[index]!)) {
      const user = await lookerOf(world.forum, role);
      shared ??= await make(world, await anOwner(), user);
      yield { role, user, sent: shared };
    } else {
      const [owner, user] = [await anOwner(), await world.forum.as(role)];
      yield { role, user, sent: await make(world, owner, user) };
    }
  }
}

/** What everybody of the row's columns is answered, in words like those of `expected`. */
export async function tryRow(world: World, endpoint: Endpoint, { make, expected }: Row): Promise<string> {
  const answers = expected.split(" ");
  const columns = [...ROLES, "owner" as const].slice(0, answers.length);
  const tries = endpoint.method === "GET" && make.length < 3 ? looks : actions;
  const statuses: number[] = [];
  for await (const { role, user, sent } of tries(world, make, columns, answers)) {
    const { status, body } = await send(user, endpoint, sent);
    statuses.push(status);
    // A bug is no refusal, whatever the column says.
    if (status >= 500) throw new Error(`${role}: ${status} ${JSON.stringify(body)}`);
  }
  return statuses.join(" ");
}
