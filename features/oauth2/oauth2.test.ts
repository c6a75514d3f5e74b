import assert from "node:assert/strict";
import { test } from "node:test";
import { keyIn, Visitor } from "#features/authenticators/testing.ts";
import { anAccount, PASSWORD } from "#features/sessions/testing.ts";
import { aSection } from "#features/site-sections/testing.ts";
import { loadFolders } from "#platform/server/http/folders.ts";
import { TEST_BASE } from "#test/base-path.ts";
import { openForum } from "#test/forum.ts";
import { anOidcAuthenticator, CLIENT, listenAside, openOidcProvider, ProviderVisitor } from "./testing.ts";

const provider = await openOidcProvider([`http://forum.test${TEST_BASE}/entry/connect/rooms`]);
const plain = await listenAside();
const { host } = provider.aside;
const forum = await openForum({ environment: { SIGN_IN_HOSTS: `${host},${plain.host}` } });
const administrator = await forum.as("administrator");
const rooms = await anOidcAuthenticator(administrator, provider.issuer, {
  userMappings: { roles: "groups", profileFields: { Location: "city" } },
  allowAccessTokens: true,
});

/** Goes to the provider and back; returns where the forum leads then. */
async function signIn(visitor: Visitor, login: string, target = "/") {
  const { to } = await visitor.visit(`/entry/connect/rooms?target=${encodeURIComponent(target)}`);
  return visitor.visit(await new ProviderVisitor(login).allow(to));
}

test("a visitor signs up through OpenID Connect, comes back, and keeps the roles that the provider names", async () => {
  const { body: role } = await administrator.post("/roles", { name: "Editors" });
  const { body: powerful } = await administrator.post("/roles", {
    name: "Owners",
    permissions: [{ type: "global", permissions: { "site.manage": true } }],
  });
  const path = `/authenticators/${rooms.authenticatorID}/oauth2`;
  const rules = (roleID: number) => ({ roleRules: [{ claim: "editors", roleID }] });
  assert.equal((await administrator.patch(path, rules(powerful.roleID))).status, 422);
  assert.equal((await administrator.patch(path, rules(role.roleID))).status, 200);
  provider.people["ada"] = {
    ...{ name: "Ada Lovelace", email: "ada@rooms.test", email_verified: true },
    ...{ groups: ["editors"], city: "London" },
  };
  const visitor = new Visitor(forum);
  const { to } = await signIn(visitor, "ada", "/categories");
  assert.match(to, /^\/entry\/connected\?key=/);
  const page = await visitor.visit(to);
  assert.match(page.body, /value="Ada_Lovelace"/);
  assert.match(page.body, /ada@rooms\.test/);
  assert.equal((await new Visitor(forum).visit(to)).body.includes("ada@rooms.test"), false);
  const taken = await visitor.post("/authenticate/register", { key: keyIn(to), name: administrator.name });
  assert.deepEqual([taken.status, taken.body.errors[0].field], [422, "name"]);
  const registered = await visitor.post("/authenticate/register", { key: keyIn(to), name: "Ada" });
  assert.deepEqual([registered.status, registered.body.target], [201, "/categories"]);
  const userID = await visitor.userID();
  const read = async () => (await administrator.get(`/users/${userID}`, { expand: "profileFields" })).body;
  const { name, email, emailConfirmed, roles, profileFields } = await read();
  assert.deepEqual(
    [name, email, emailConfirmed, profileFields.Location],
    ["Ada", "ada@rooms.test", true, "London"],
  );
  assert.ok(roles.some((each: { roleID: number }) => each.roleID === role.roleID));
  const again = await visitor.post("/authenticate/register", { key: keyIn(to), name: "Ada2" });
  assert.equal(again.status, 410, "a key works once");

  provider.people["ada"] = { ...provider.people["ada"], groups: [] };
  const later = new Visitor(forum);
  assert.equal((await signIn(later, "ada", "/tags")).to, "/tags");
  assert.equal(await later.userID(), userID);
  const left = (await read()).roles.map(({ roleID }: { roleID: number }) => roleID);
  assert.ok(left.length > 0 && !left.includes(role.roleID));
});

test("a visitor who began in a section of the forum comes back to it", async () => {
  const { name, email } = await anAccount(forum);
  provider.people["emmy"] = { name, email, email_verified: true };
  await aSection(forum, { folder: "rooms-fr" });
  // Requests over the network load the folders; a Visitor makes none.
  await loadFolders((await forum.context()).addons);
  const visitor = new Visitor(forum);
  const signInAt = async (folder: string) => {
    const { to } = await visitor.visit(`${folder}/entry/connect/rooms?target=/categories`);
    return (await visitor.visit(await new ProviderVisitor("emmy").allow(to))).to;
  };
  const to = await signInAt("/rooms-fr");
  await visitor.post("/authenticate/password", { username: name, password: PASSWORD });
  const linked = await visitor.post("/authenticate/link", { key: keyIn(to) });
  assert.deepEqual([linked.status, linked.body.target], [201, "/rooms-fr/categories"]);
  assert.equal(await signInAt("/rooms-fr"), "/rooms-fr/categories");
  assert.equal(await signInAt(""), "/categories");
});

test("only the browser that began can use an answer, once", async () => {
  const visitor = new Visitor(forum);
  const { to } = await visitor.visit("/entry/connect/rooms");
  const answer = await new ProviderVisitor("ada").allow(to);
  const expired = "/entry/signin?problem=expired&provider=rooms";
  assert.equal((await new Visitor(forum).visit(answer)).to, expired);
  const changed = new URL(answer);
  changed.searchParams.set("code", "another");
  assert.equal((await visitor.visit(changed.href)).to, "/entry/signin?problem=failed&provider=rooms");
  assert.equal((await visitor.visit(answer)).to, expired);
  assert.match((await visitor.visit(expired)).body, /took too long/);
  const declined = `${new URL(answer).origin}/entry/connect/rooms?error=access_denied`;
  assert.equal((await visitor.visit(declined)).to, expired, "an answer without a state belongs to nothing");
  assert.equal(await visitor.userID(), 0);
});

test("an account with the same address is linked only after signing in to it, and can be unlinked", async () => {
  const { name, email, userID } = await anAccount(forum);
  provider.people["grace"] = { name: "Grace", email, email_verified: true };
  const visitor = new Visitor(forum);
  const { to } = await signIn(visitor, "grace", "/categories");
  assert.match((await visitor.visit(to)).body, /You Already Have an Account/);
  const taken = await visitor.post("/authenticate/register", { key: keyIn(to), name: "Grace" });
  assert.deepEqual([taken.status, taken.body.errors[0].field], [422, "email"]);
  assert.equal((await visitor.post("/authenticate/link", { key: keyIn(to) })).status, 403);
  await visitor.post("/authenticate/password", { username: name, password: PASSWORD });
  assert.match((await visitor.visit(to)).body, /Link Your Account/);
  const linked = await visitor.post("/authenticate/link", { key: keyIn(to) });
  assert.deepEqual([linked.status, linked.body.target], [201, "/categories"]);
  const later = new Visitor(forum);
  await signIn(later, "grace");
  assert.equal(await later.userID(), userID);

  // Another member cannot take it.
  const other = await forum.as("member");
  const thief = new Visitor(forum, other.cookie);
  const refused = await signIn(thief, "grace");
  assert.match((await thief.visit(refused.to)).body, /linked to another member/);
  assert.equal(await thief.userID(), other.userID);

  const headers = { cookie: later.cookie };
  const guest = await forum.as("guest");
  const [account] = (await guest.get("/authenticate/linked-accounts", {}, headers)).body;
  assert.deepEqual([account.name, account.label], ["Rooms", email]);
  assert.equal((await other.delete(`/authenticate/linked-accounts/${account.linkedAccountID}`)).status, 404);
  const owner = forum.here({ userID, name, cookie: later.cookie });
  assert.equal((await owner.delete(`/authenticate/linked-accounts/${account.linkedAccountID}`)).status, 204);
  assert.match((await signIn(new Visitor(forum), "grace")).to, /^\/entry\/connected/);
});

test("an address that the provider has not verified needs confirmation, and reveals no account", async () => {
  const { email } = await anAccount(forum);
  provider.people["eve"] = { name: "Eve", email, email_verified: false };
  const visitor = new Visitor(forum);
  const { to } = await signIn(visitor, "eve");
  assert.match((await visitor.visit(to)).body, /name="email"/);
  const { status } = await visitor.post("/authenticate/register", { key: keyIn(to), name: "Eve", email });
  assert.equal(status, 201);
  const { body } = await administrator.get(`/users/${await visitor.userID()}`);
  assert.equal(body.emailConfirmed, false);
  const [account] = (
    await (await forum.as("guest")).get("/authenticate/linked-accounts", {}, { cookie: visitor.cookie })
  ).body;
  const owner = forum.here({ userID: body.userID, name: "Eve", cookie: visitor.cookie });
  assert.equal((await owner.delete(`/authenticate/linked-accounts/${account.linkedAccountID}`)).status, 409);
});

test("a banned member is refused with the reason, and a provider that is down says so", async () => {
  provider.people["mallory"] = { name: "Mallory", email: "mallory@rooms.test", email_verified: true };
  const visitor = new Visitor(forum);
  const { to } = await signIn(visitor, "mallory");
  await visitor.post("/authenticate/register", { key: keyIn(to), name: "Mallory" });
  await administrator.put(`/users/${await visitor.userID()}/ban`, { banned: true });
  const banned = new Visitor(forum);
  const refused = await signIn(banned, "mallory");
  assert.match((await banned.visit(refused.to)).body, /You are banned/);
  assert.equal(await banned.userID(), 0);

  provider.aside.isDown = true;
  const waiting = await new Visitor(forum).visit("/entry/connect/rooms");
  assert.equal(waiting.to, "/entry/signin?problem=unavailable&provider=rooms");
  assert.match((await new Visitor(forum).visit(waiting.to)).body, /Rooms doesn’t respond/);
  const { name } = await anAccount(forum);
  const login = { username: name, password: PASSWORD };
  assert.equal((await new Visitor(forum).post("/authenticate/password", login)).status, 201);
  provider.aside.isDown = false;
});

test("where members sign in only with providers, administrators keep their passwords", async () => {
  await administrator.patch("/config", { "signIn.onlyProviders": true });
  const { name } = await anAccount(forum);
  const guest = new Visitor(forum);
  const refused = await guest.post("/authenticate/password", { username: name, password: PASSWORD });
  assert.equal(refused.status, 403);
  const form = { name: "Frank", email: "frank@people.test", password: PASSWORD };
  assert.equal((await guest.post("/users/register", form)).status, 403);
  assert.match((await guest.visit("/entry/signin")).body, /<summary>Sign in as an administrator/);
  const { name: chief, userID } = await anAccount(forum);
  await administrator.patch(`/users/${userID}`, { roleID: [16] });
  const login = { username: chief, password: PASSWORD };
  assert.equal((await guest.post("/authenticate/password", login)).status, 201);
  // Without a provider that can be used, everyone signs in with a password.
  await administrator.patch(`/authenticators/${rooms.authenticatorID}`, { active: false });
  assert.equal(
    (await guest.post("/authenticate/password", { username: name, password: PASSWORD })).status,
    201,
  );
  await administrator.patch(`/authenticators/${rooms.authenticatorID}`, { active: true });
  await administrator.patch("/config", { "signIn.onlyProviders": false });
});

test("the lists of sign-in methods and authenticators contain the provider, without its secret", async () => {
  const guest = await forum.as("guest");
  const ways = (await guest.get("/authenticate/authenticators")).body;
  const way = ways.find(({ type }: { type: string }) => type === "oauth2");
  assert.deepEqual([way.name, way.ui.url], ["Rooms", "http://forum.test/entry/connect/rooms"]);
  const list = await administrator.get("/authenticators");
  assert.equal(list.headers["x-app-page-result-count"], "1");
  const [shown] = list.body;
  assert.deepEqual(
    [shown.isOidc, shown.hasSecret, JSON.stringify(shown).includes(CLIENT.secret)],
    [true, true, false],
  );
  const { body: types } = await administrator.get("/authenticator-types");
  assert.deepEqual(
    types.find(({ type }: { type: string }) => type === "oauth2"),
    {
      ...{ type: "oauth2", name: "OAuth 2 and OpenID Connect" },
    },
  );
  const incomplete = await administrator.post("/authenticators/oauth2", { name: "Half", ...CLIENT });
  assert.equal(incomplete.status, 422);
  const kept = await administrator.patch(`/authenticators/oauth2/${rooms.authenticatorID}`, {
    scope: "openid email profile",
  });
  assert.deepEqual([kept.body.discoveryUrl, kept.body.allowAccessTokens], [provider.issuer, true]);
});

test("plain OAuth 2 reads the profile and the verified address that the provider lists", async () => {
  const seen: string[] = [];
  const answers: Record<string, object> = {
    "/token": { access_token: "abc", token_type: "bearer" },
    "/user": { id: 4711, login: "linus" },
    "/emails": [
      { email: "old@people.test", primary: false, verified: true },
      { email: "linus@people.test", primary: true, verified: true },
    ],
  };
  plain.listener = (request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? ""}`.trim());
    response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify(answers[request.url ?? ""] ?? {}));
  };
  const origin = `http://${plain.host}`;
  await anOidcAuthenticator(administrator, "", {
    name: "Hub",
    discoveryUrl: null,
    urls: { authorizeUrl: `${origin}/authorize`, tokenUrl: `${origin}/token`, profileUrl: `${origin}/user` },
    emailsUrl: `${origin}/emails`,
    userMappings: { uniqueID: "id", name: "login" },
  });
  const visitor = new Visitor(forum);
  const { to } = await visitor.visit("/entry/connect/hub");
  const state = new URL(to).searchParams.get("state");
  const arrived = await visitor.visit(`/entry/connect/hub?code=1&state=${state}`);
  const page = (await visitor.visit(arrived.to)).body;
  assert.match(page, /value="linus"/);
  assert.match(page, /linus@people\.test/);
  assert.deepEqual(seen, ["POST /token", "GET /user Bearer abc", "GET /emails Bearer abc"]);
});

test("providers inside the own network are not reached unless the environment allows their host", async () => {
  const { urlcode } = await anOidcAuthenticator(administrator, "https://127.0.0.1:9/", { name: "Inside" });
  const { to } = await new Visitor(forum).visit(`/entry/connect/${urlcode}`);
  assert.match(to, /problem=unavailable/);
});

test("a program exchanges an access token of the provider that was issued to the forum", async () => {
  const guest = await forum.as("guest");
  const exchange = (oauthAccessToken: string) =>
    guest.post("/tokens/oauth", { clientID: CLIENT.clientID, oauthAccessToken });
  assert.equal((await exchange("wrong")).status, 401);
  const { body } = await exchange(await provider.newToken("ada", CLIENT.clientID));
  assert.equal(
    (await forum.withToken({ userID: 0, name: "" }, body.accessToken).get("/users/me")).body.name,
    "Ada",
  );
  assert.equal((await exchange(await provider.newToken("ada", "another"))).status, 401);
  assert.equal((await exchange(await provider.newToken("unknown", CLIENT.clientID))).status, 401);
});
