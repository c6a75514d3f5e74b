import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import qs from "qs";
import { type Forum, openForum as open } from "#app/forum.ts";
import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { SESSION_COOKIE, startSession } from "#features/sessions/server/index.ts";
import { createUser } from "#features/users/server/index.ts";
import { OWN_PAGE } from "#platform/contract/own-page.ts";
import { type Config, readConfig } from "#platform/server/application/config.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Feature } from "#platform/server/application/feature.ts";
import { isScheduledTask } from "#platform/server/jobs/jobs.ts";
import { belowPath, plainText, TEST_BASE } from "./base-path.ts";
import { dropDatabase, openTestCluster } from "./cluster.ts";
import { registerBuiltGallery } from "./gallery/register-gallery.ts";
import { createDatabase } from "./template.ts";

type Query = Record<string, unknown>;
export type RoleType = "guest" | "unconfirmed" | "applicant" | "member" | "moderator" | "administrator";

export interface TestAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire gave
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

/** A user of the forum; calls go over HTTP with the user's session. */
export interface TestUser {
  userID: number;
  name: string;
  cookie: string;
  get(path: string, query?: Query, headers?: Record<string, string>): Promise<TestAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  put(path: string, body?: unknown): Promise<TestAnswer>;
  delete(path: string, body?: unknown): Promise<TestAnswer>;
}

export interface TestForum {
  forum: Forum;
  config: Config;
  /** A new person with the role(s) of that type; "guest" is signed out. */
  as(role: RoleType, name?: string): Promise<TestUser>;
  /** One of each kind, and a second member. */
  everyone(): Promise<Record<"guest" | "author" | "other" | "moderator" | "administrator", TestUser>>;
  /** How many SQL statements `work` takes, with what follows from it. */
  countStatements(work: () => Promise<unknown>): Promise<number>;
  /** The statements themselves, for a test that wants to know which. */
  statements(work: () => Promise<unknown>): Promise<string[]>;
  /** A context for the forum itself. */
  context(): Promise<Context>;
  /** Waits until every listener and job that is due has run. */
  drained(): Promise<void>;
  /** The text of every mail sent so far, oldest first. */
  emails(): Promise<string[]>;
  /** Another node on the same database. */
  anotherNode(): Promise<TestForum>;
  /** A user of another node who calls this one. */
  here(someone: Pick<TestUser, "userID" | "name" | "cookie">): TestUser;
  /** A program with an access token of the user; its calls go over HTTP without a cookie. */
  withToken(owner: Pick<TestUser, "userID" | "name">, accessToken: string): TestUser;
  /** Starts listening on a free port; gives the forum's address. */
  listen(): Promise<string>;
}

interface TestOptions {
  /** Further add-ons for this forum. */
  more?: readonly Feature[];
  /** False leaves what is put on the queue where it is. */
  work?: boolean;
  /** The forum's clock. */
  now?: () => Date;
  environment?: Record<string, string>;
  /** Serves the component gallery at `/_gallery`. */
  gallery?: boolean;
}

/** A whole forum on a fresh database, with jobs running; it is closed and dropped after the file's tests. */
export async function openForum(options: TestOptions = {}): Promise<TestForum> {
  const cluster = await openTestCluster();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const directory = await mkdtemp(join(tmpdir(), "colloquy-test-"));
  await createDatabase(cluster, name);
  const nodes: Forum[] = [];
  const node = async (): Promise<TestForum> => {
    const { PUBLIC_URL = "http://forum.test", ...environment } = options.environment ?? {};
    const config = readConfig({
      DATA_DIR: directory,
      RATE_LIMIT: "off",
      // How busy the machine is must not decide whom a test sees turned away.
      OVERLOAD_DELAY: "0",
      GUEST_REQUESTS: "1000",
      LOG_LEVEL: "silent",
      ...environment,
      PUBLIC_URL: new URL(PUBLIC_URL).pathname === "/" ? PUBLIC_URL + TEST_BASE : PUBLIC_URL,
    });
    const forum = await open({
      config,
      connection: cluster.connection(name),
      work: options.work ?? true,
      more: options.more ?? [],
      ...(options.now ? { now: options.now } : {}),
      onError: (error, about) => process.stderr.write(`${about}: ${error.stack}\n`),
    });
    nodes.push(forum);
    if (PUBLIC_URL.length < config.publicUrl.length) belowPath(forum.http, config.publicUrl);
    if (options.gallery) registerBuiltGallery(forum.http);
    return testForum(forum, config, directory, node);
  };
  after(async () => {
    for (const forum of nodes) await forum.close();
    await dropDatabase(cluster, name);
    await cluster.release();
    await rm(directory, { recursive: true, force: true });
  });
  return node();
}

/** Makes names of their own for people: a name has 20 characters at most, and chance would repeat one. */
let members = 0;

function testForum(
  forum: Forum,
  config: Config,
  directory: string,
  node: () => Promise<TestForum>,
): TestForum {
  const { application, http } = forum;
  const statements = async (work: () => Promise<unknown>) => {
    const sent: string[] = [];
    // What follows from earlier actions is over.
    await application.drained();
    const stop = application.database.onStatement((sql) => isScheduledTask() || sent.push(sql));
    try {
      await work();
      // What follows from it counts, whenever it is done.
      await application.drained();
    } finally {
      stop();
    }
    return sent;
  };
  async function as(role: RoleType, name = `${role}_${++members}`): Promise<TestUser> {
    if (role === "guest") return user(forum, 0, "Guest", "");
    const context = await application.systemContext();
    const roleIDs = await roleIDsOfType(context, role);
    const userID = await createUser(context, {
      name,
      email: `${name}@people.test`,
      password: null,
      roleIDs,
      emailConfirmed: true,
    });
    const { token } = await startSession(context, userID, { persist: false, address: null, agent: null });
    return user(forum, userID, name, `${SESSION_COOKIE}=${token}`);
  }
  return {
    forum,
    config,
    statements,
    countStatements: async (work) => (await statements(work)).length,
    context: () => application.systemContext(),
    drained: () => application.drained(),
    anotherNode: node,
    here: ({ userID, name, cookie }) => user(forum, userID, name, cookie),
    withToken: ({ userID, name }, accessToken) =>
      user(forum, userID, name, "", { authorization: `Bearer ${accessToken}` }),
    listen: () => http.listen({ port: 0, host: "127.0.0.1" }),
    async emails() {
      const box = join(directory, "mail");
      const files = (await readdir(box).catch(() => [])).filter((file) => file.endsWith(".eml")).sort();
      const texts = await Promise.all(files.map((file) => readFile(join(box, file), "utf8")));
      return TEST_BASE ? texts.map((text) => plainText(text.replace(/=\r?\n/g, ""))) : texts;
    },
    as,
    async everyone() {
      const [guest, author, other, moderator, administrator] = await Promise.all([
        as("guest"),
        as("member"),
        as("member"),
        as("moderator"),
        as("administrator"),
      ]);
      return { guest, author, other, moderator, administrator };
    },
  };
}

/** What shows that a page of the forum sends the requests of a browser. */
const FROM_PAGE = { "x-requested-with": OWN_PAGE };

function user(
  { http }: Forum,
  userID: number,
  name: string,
  cookie: string,
  always: Record<string, string> = FROM_PAGE,
): TestUser {
  const send = async (
    method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE",
    path: string,
    more: object,
  ): Promise<TestAnswer> => {
    const { headers, ...rest } = more as { headers?: Record<string, string> };
    const answer = await http.inject({
      method,
      url: `/api/v2${path}`,
      ...rest,
      headers: { ...always, ...(cookie ? { cookie } : {}), ...headers },
    });
    const isJson = answer.headers["content-type"]?.includes("json") && answer.body !== "";
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };
  const withBody = (body: unknown) => (body === undefined ? {} : { payload: body as object });
  return {
    userID,
    name,
    cookie,
    get: (path, query = {}, headers = {}) =>
      send("GET", path, { query: qs.stringify(query, { arrayFormat: "brackets" }), headers }),
    post: (path, body, headers = {}) => send("POST", path, { ...withBody(body), headers }),
    patch: (path, body, headers = {}) => send("PATCH", path, { ...withBody(body), headers }),
    put: (path, body) => send("PUT", path, withBody(body)),
    delete: (path, body) => send("DELETE", path, withBody(body)),
  };
}
