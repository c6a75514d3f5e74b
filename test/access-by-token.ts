import { aProgram } from "#features/tokens/testing.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { nameOf, type Row, send, type World } from "./access.ts";
import type { TestForum, TestUser } from "./forum.ts";

/** Calls that only the browser of the user can make: those of a session, and those that create tokens. */
const OF_BROWSERS: readonly string[] = [
  "POST /users/:id/sign-in-as",
  "POST /roles/:id/see-as",
  "POST /push/subscriptions",
  "POST /tokens",
];

/** Calls about how a member signs in, which refuse programs before they look at anything. */
const BROWSERS_FIRST: readonly string[] = [
  "POST /authenticate/link",
  "POST /embed/codes",
  "GET /authenticate/linked-accounts",
  "DELETE /authenticate/linked-accounts/:id",
  "GET /sessions/confirmation",
  "POST /sessions/confirmation",
  "GET /passkeys",
  "POST /passkeys/options",
  "POST /passkeys",
  "PATCH /passkeys/:id",
  "DELETE /passkeys/:id",
  "GET /two-factor",
  "PUT /two-factor",
  "DELETE /two-factor",
  "POST /two-factor/recovery-codes",
  "GET /authenticate/linked-accounts",
  "POST /authenticate/link",
  "DELETE /authenticate/linked-accounts/:id",
];

const CONFLICT = 409;
const isRefusal = (status: number) => status >= 400;

/** An administrator, with programs that have access tokens: one that may do all, one that reads, one without permissions. */
interface Programs {
  administrator: TestUser;
  whole: TestUser;
  reading: TestUser;
  barred: TestUser;
}

const programs = new WeakMap<TestForum, Promise<Programs>>();

async function programsOf(forum: TestForum): Promise<Programs> {
  const administrator = await forum.as("administrator");
  return {
    administrator,
    whole: await aProgram(forum, administrator),
    reading: await aProgram(forum, administrator, { isReadOnly: true }),
    barred: await aProgram(forum, administrator, { permissions: [] }),
  };
}

/**
 * How programs of an administrator may not be answered: other than the administrator with all permissions, at all when they
 * write with a token for reading, and without permissions where members are refused.
 */
export async function tryByPrograms(
  world: World,
  endpoint: Endpoint,
  { make, expected }: Row,
): Promise<string[]> {
  const { forum } = world;
  const shared = programs.get(forum) ?? programsOf(forum);
  programs.set(forum, shared);
  // What belongs to the actor must not collect at one account.
  const { administrator, whole, reading, barred } = await (make.length < 3 ? shared : programsOf(forum));
  const answers = expected.split(" ").map(Number);
  const [ofMember = 0, bySession = 0] = [answers[3], answers[5]];
  const isOfBrowsers =
    BROWSERS_FIRST.includes(nameOf(endpoint)) ||
    (OF_BROWSERS.includes(nameOf(endpoint)) && !isRefusal(bySession));
  const ofAdministrator = isOfBrowsers ? 403 : bySession;
  const sent = await make(world, await forum.as("member"), administrator);
  const status = async (user: TestUser) => (await send(user, endpoint, sent)).status;
  const problems: string[] = [];
  const isRead = endpoint.method === "GET";
  const read = await status(reading);
  if (read !== (isRead ? ofAdministrator : 403)) problems.push(`a token for reading: ${read}`);
  if (isRefusal(ofMember)) {
    const barely = await status(barred);
    if (!isRefusal(barely)) problems.push(`a token without permissions: ${barely}`);
  }
  const all = await status(whole);
  // Another administrator has created what there can be only once.
  const isTaken = all === CONFLICT && !isRefusal(ofAdministrator);
  if (all !== ofAdministrator && !isTaken) problems.push(`a token with all permissions: ${all}`);
  return problems;
}
