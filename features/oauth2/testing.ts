import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type Provider from "oidc-provider";
import { afterwards } from "#platform/server/database/testing.ts";
import { type AccessTable, row } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import type { OAuth2Authenticator } from "./contract.ts";

export const CLIENT = { clientID: "forum", secret: "a secret of the forum" };

/** What a provider says about a user, by login name. */
type People = Record<string, Record<string, unknown>>;

/** Listens at an address that is not public; `listener` may be set later. */
export async function listenAside() {
  const aside: { listener: RequestListener; host: string; isDown: boolean } = {
    ...{ listener: (_request, response) => void response.end(), host: "", isDown: false },
  };
  const server = createServer((request, response) => {
    if (aside.isDown) response.destroy();
    else aside.listener(request, response);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  afterwards(async () => {
    server.closeAllConnections();
    server.close();
  });
  aside.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return aside;
}

/** The library announces what is only for development, and that it does not know this version of Node.js. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn, info } = console;
  Object.assign(console, { warn: () => {}, info: () => {} });
  try {
    return await work();
  } finally {
    Object.assign(console, { warn, info });
  }
}

/** Starts an OpenID Connect provider with forms for signing in, where any password is right. */
export async function openOidcProvider(redirectUris: readonly string[]) {
  const aside = await listenAside();
  const people: People = {};
  const issuer = `http://${aside.host}`;
  const { clientID, secret } = CLIENT;
  const provider: Provider = await quietly(
    async () =>
      new (await import("oidc-provider")).default(issuer, {
        clients: [
          {
            ...{ client_id: clientID, client_secret: secret, redirect_uris: redirectUris },
            token_endpoint_auth_method: "client_secret_post",
            introspection_endpoint_auth_method: "client_secret_post",
          },
          {
            ...{ client_id: "another", client_secret: secret, redirect_uris: redirectUris },
            token_endpoint_auth_method: "client_secret_post",
          },
        ],
        claims: {
          openid: ["sub"],
          email: ["email", "email_verified"],
          profile: ["name", "preferred_username", "groups", "city"],
        },
        features: { introspection: { enabled: true }, devInteractions: { enabled: true } },
        pkce: { required: () => true },
        ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
        cookies: { keys: ["a key of the tests"] },
        findAccount: (_context: unknown, accountId: string) => ({
          accountId,
          claims: async () => ({ sub: accountId, ...people[accountId] }),
        }),
      }),
  );
  aside.listener = provider.callback();
  return {
    ...{ aside, issuer, people },
    /** An access token for a user, issued to a client. */
    async newToken(accountId: string, id: string): Promise<string> {
      const client = await provider.Client.find(id);
      const grant = new provider.Grant({ accountId, clientId: id });
      grant.addOIDCScope("openid email profile");
      const grantId = await grant.save();
      const token = new provider.AccessToken({ accountId, client, grantId, scope: "openid email profile" });
      return token.save();
    },
  };
}

export type OidcProvider = Awaited<ReturnType<typeof openOidcProvider>>;

/** A browser at the provider, which fills in its forms. */
export class ProviderVisitor {
  readonly #cookies = new Map<string, string>();
  readonly #login: string;

  constructor(login: string) {
    this.#login = login;
  }

  async #send(url: string, form?: URLSearchParams): Promise<Response> {
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...this.#cookies].map((pair) => pair.join("=")).join("; ") },
      ...(form && { method: "POST", body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }

  /** Signs in and allows the forum to know who signed in; returns the address of the forum to which this leads. */
  async allow(url: string): Promise<string> {
    const { origin } = new URL(url);
    let next = url;
    let form: URLSearchParams | undefined;
    // Each of the two forms takes a few redirects.
    for (let step = 0; step < 20; step += 1) {
      const answer = await this.#send(next, form);
      form = undefined;
      const to = answer.headers.get("location");
      if (to !== null) {
        next = new URL(to, next).href;
        if (new URL(next).origin !== origin) return next;
        continue;
      }
      const page = await answer.text();
      const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
      if (action === undefined || prompt === undefined)
        throw new Error(`${answer.status} ${page.slice(0, 2000)}`);
      next = new URL(action, next).href;
      form = new URLSearchParams({
        prompt,
        ...(prompt === "login" && { login: this.#login, password: "x" }),
      });
    }
    throw new Error("The provider leads around in circles.");
  }
}

/** An authenticator with OpenID Connect. */
export async function anOidcAuthenticator(
  by: TestUser,
  issuer: string,
  made: object = {},
): Promise<OAuth2Authenticator> {
  const draft = { name: "Rooms", ...CLIENT, discoveryUrl: issuer };
  const { status, body } = await by.post("/authenticators/oauth2", { ...draft, ...made });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

const ADMINISTRATORS = "403 403 403 403 403";
const NEW = { name: "Rooms", ...CLIENT, discoveryUrl: "https://rooms.example" };

const one = async (forum: TestForum) => ({
  params: {
    id: (await anOidcAuthenticator(await forum.as("administrator"), "https://rooms.example")).authenticatorID,
  },
});
const onOne = (expected: string, body?: object) =>
  row(
    async ({ forum }) => ({ ...(body && { body }), ...(await one(forum)) }),
    `${ADMINISTRATORS} ${expected}`,
  );

export const access: AccessTable = {
  "POST /authenticators/oauth2": { "a new one": row({ body: NEW }, `${ADMINISTRATORS} 201`) },
  "GET /authenticators/:id/oauth2": { "one of them": onOne("200") },
  "PATCH /authenticators/:id/oauth2": { "one of them": onOne("200", { name: "Other" }) },
  "PATCH /authenticators/oauth2/:id": { "one of them": onOne("200", { name: "Other" }) },
  "POST /tokens/oauth": {
    "of an unknown client": row(
      { body: { clientID: "none", oauthAccessToken: "none" } },
      "401 401 401 401 401 401",
    ),
  },
};
