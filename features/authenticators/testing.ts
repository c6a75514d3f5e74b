import { z } from "zod";
import { type AccessTable, row, type Sent } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import type { Authenticator } from "./contract.ts";
import { addSignInMethod, ProviderProblem } from "./server/index.ts";

/** A protocol whose provider is believed: its answer says who signs in. */
export const simpleMethod = addSignInMethod({
  type: "simple",
  label: "Simple",
  options: z.object({ site: z.url().default("https://elsewhere.test/") }),
  async begin(_context, { options }, { state, returnUrl }) {
    const url = new URL(options.site);
    url.search = String(new URLSearchParams({ state, return: returnUrl }));
    return { url, remembered: { asked: options.site } };
  },
  async verify(_context, { options }, { url, fields, remembered }) {
    if (remembered["asked"] !== options.site) throw new ProviderProblem("failed", "Another site was asked.");
    const said = { ...Object.fromEntries(url.searchParams), ...fields };
    if (!said["who"]) throw new ProviderProblem("canceled", "The user declined.");
    return {
      foreignKey: said["who"],
      name: said["name"] ?? null,
      email: said["email"] ?? null,
      isEmailVerified: said["verified"] === "yes",
      roles: said["roles"]?.split(",") ?? null,
      profileFields: {},
    };
  },
});

const NEW = {
  ...{ type: "oauth2", name: "A site", clientID: "forum" },
  options: { discoveryUrl: "https://rooms.example" },
};

let added = 0;

/** An authenticator with the simple protocol. */
export async function anAuthenticator(by: TestUser, made: object = {}): Promise<Authenticator> {
  const draft = { ...NEW, name: `Site ${++added}` };
  const { status, body } = await by.post("/authenticators", { ...draft, ...made });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** A browser that follows the redirects of the forum to and from a provider, and remembers cookies. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #forum: TestForum;

  constructor(forum: TestForum, cookie = "") {
    this.#forum = forum;
    this.#note(cookie);
  }

  #note(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name === undefined) return;
    if (value) this.#cookies.set(name, value);
    else this.#cookies.delete(name);
  }

  get cookie(): string {
    return [...this.#cookies].map((pair) => pair.join("=")).join("; ");
  }

  /** Requests a page; `form` posts a form of another site, without cookies. */
  async visit(url: string, form?: Record<string, string>) {
    const answer = await this.#forum.forum.http.inject({
      method: form ? "POST" : "GET",
      url: url.replace("http://forum.test", ""),
      headers: {
        ...(form ? { origin: "https://elsewhere.test" } : { cookie: this.cookie }),
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form && { payload: String(new URLSearchParams(form)) }),
    });
    for (const cookie of [answer.headers["set-cookie"] ?? []].flat()) this.#note(cookie);
    return { status: answer.statusCode, to: String(answer.headers.location ?? ""), body: answer.body };
  }

  /** Makes a call of the API. */
  async post(path: string, payload: object) {
    const answer = await this.#forum.forum.http.inject({
      ...{ method: "POST", url: `/api/v2${path}`, payload },
      headers: { cookie: this.cookie, "x-requested-with": "test" },
    });
    for (const cookie of [answer.headers["set-cookie"] ?? []].flat()) this.#note(cookie);
    return { status: answer.statusCode, body: answer.json() };
  }

  /** Returns the id of the member who is signed in; 0 for a guest. */
  async userID(): Promise<number> {
    const guest = await this.#forum.as("guest");
    return (await guest.get("/users/me", {}, { cookie: this.cookie })).body.userID;
  }

  /** Begins with an authenticator of the simple protocol; returns the state that the provider gets. */
  async begin(urlcode: string, target = "/"): Promise<string> {
    const { to } = await this.visit(`/entry/connect/${urlcode}?target=${encodeURIComponent(target)}`);
    return new URL(to).searchParams.get("state") ?? "";
  }

  /** Signs in with an authenticator of the simple protocol. */
  async signIn(urlcode: string, said: Record<string, string>, target = "/") {
    const state = await this.begin(urlcode, target);
    return this.visit(`/entry/connect/${urlcode}?${new URLSearchParams({ state, ...said })}`);
  }
}

/** Returns the key in an address to which a visitor is sent. */
export const keyIn = (address: string): string =>
  new URL(address, "http://forum.test").searchParams.get("key") ?? "";

const ADMINISTRATORS = "403 403 403 403 403";

const one = async (forum: TestForum) => ({
  params: { id: (await anAuthenticator(await forum.as("administrator"))).authenticatorID },
});
const onOne = (expected: string, more: Sent = {}) =>
  row(async ({ forum }) => ({ ...more, ...(await one(forum)) }), `${ADMINISTRATORS} ${expected}`);
const missing = row({ params: { id: 999_999 } }, `${ADMINISTRATORS} 404`);

export const access: AccessTable = {
  "GET /authenticators": { "all of them": row({}, `${ADMINISTRATORS} 200`) },
  "POST /authenticators": { "a new one": row({ body: NEW }, `${ADMINISTRATORS} 201`) },
  "GET /authenticators/:id": { "one of them": onOne("200"), missing },
  "PATCH /authenticators/:id": { "one of them": onOne("200", { body: { name: "Other" } }), missing },
  "DELETE /authenticators/:id": { "one of them": onOne("204"), missing },
  "GET /authenticator-types": { "all of them": row({}, `${ADMINISTRATORS} 200`) },
  "POST /authenticate/register": {
    "a key of another browser": row({ body: { key: "none", name: "Ada" } }, "410 410 410 410 410 410"),
  },
  "POST /authenticate/link": {
    "a key of another browser": row({ body: { key: "none" } }, "403 410 410 410 410 410"),
  },
  "GET /authenticate/linked-accounts": { "one's own": row({}, "403 200 200 200 200 200") },
  "DELETE /authenticate/linked-accounts/:id": {
    "a missing one": row({ params: { id: 999_999 } }, "403 404 404 404 404 404"),
  },
};
