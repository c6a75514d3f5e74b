import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { openForum, type TestUser } from "#test/forum.ts";
import { aProof, embed, HOST } from "./testing.ts";

const clock = { passed: 0 };
const forum = await openForum({ now: () => new Date(Date.now() + clock.passed) });
const origin = await forum.listen();
let administrator: TestUser;
let member: TestUser;

before(async () => {
  administrator = await forum.as("administrator");
  member = await forum.as("member");
});

const configure = async (values: Record<string, unknown>) =>
  (await administrator.patch("/config", values)).status;

async function headersOf(path: string, headers: Record<string, string> = {}, base = origin) {
  const answer = await fetch(base + path, { headers, redirect: "manual" });
  await answer.text();
  const policy = answer.headers.get("content-security-policy") ?? "";
  return {
    status: answer.status,
    ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    frameOptions: answer.headers.get("x-frame-options"),
    openerPolicy: answer.headers.get("cross-origin-opener-policy"),
  };
}

const OWN = { ancestors: "'self'", frameOptions: "SAMEORIGIN", openerPolicy: "same-origin" };

describe("before an administrator lets a website show the forum", () => {
  test("only the forum itself shows its pages, whatever domains are trusted", async () => {
    assert.equal(await configure({ "embed.remoteUrl": HOST, "garden.trustedDomains": ["a.example"] }), 200);
    for (const path of ["/", "/discussions", "/entry/signin", "/nothing", "/api/v2/discussions"])
      for (const time of ["rendered", "from memory"]) {
        const { status: _status, ...headers } = await headersOf(path);
        assert.deepEqual(headers, OWN, `${path} ${time}`);
      }
    assert.doesNotMatch(await (await fetch(`${origin}/discussions`)).text(), /data-embed/);
    assert.equal((await headersOf("/entry/embedded")).status, 404);
    const { challenge } = aProof();
    assert.equal((await member.post("/embed/codes", { challenge })).status, 404);
  });
});

describe("the settings", () => {
  test("are for administrators", async () => {
    const { body } = await member.get("/config");
    for (const key of ["embed.enabled", "embed.remoteUrl", "embed.forceEmbed"]) {
      assert.equal(key in body, false, key);
      assert.equal((await member.patch("/config", { [key]: true })).status, 403, key);
    }
  });

  test("take an address that cannot change the policy of a page", async () => {
    for (const url of [
      "javascript:alert(1)",
      "a.example",
      "https://u:p@a.example/",
      `${HOST}/#top`,
      "/forum",
    ])
      assert.equal(await configure({ "embed.remoteUrl": url }), 422, url);
    for (const url of ["", "http://127.0.0.1:8080/page.html", `${HOST}/community?a=b`])
      assert.equal(await configure({ "embed.remoteUrl": url }), 200, url);
  });
});

describe("a forum that a website shows", () => {
  before(() => embed(forum, { "garden.trustedDomains": ["*.trusted.example"] }));
  const ancestors = `'self' *.trusted.example ${HOST}`;

  test("lets it frame all pages for readers, cached ones and errors too", async () => {
    for (const path of ["/", "/discussions", "/nothing", "/entry/signin", "/profile/missing"])
      for (const headers of [{}, {}, { cookie: member.cookie }]) {
        const found = await headersOf(path, headers as Record<string, string>);
        assert.deepEqual([found.ancestors, found.frameOptions], [ancestors, null], path);
      }
  });

  test("never lets it frame the dashboard, the question who one is, and calls", async () => {
    const { cookie } = administrator;
    for (const path of [
      "/dashboard",
      "/dashboard/embed",
      "/entry/confirm",
      "/entry/embedded",
      "/api/v2/roles",
    ]) {
      const found = await headersOf(path, { cookie });
      assert.deepEqual([found.ancestors, found.frameOptions], ["'self'", "SAMEORIGIN"], path);
    }
    const page = await fetch(`${origin}/dashboard`, { headers: { cookie } });
    assert.doesNotMatch(await page.text(), /data-embed/);
  });

  test("gives the window of a sign-in the frame that opened it, and other pages none", async () => {
    assert.equal((await headersOf("/entry/signin")).openerPolicy, "unsafe-none");
    assert.equal((await headersOf("/discussions")).openerPolicy, "same-origin");
  });

  test("says so in its metadata and to the script of its pages", async () => {
    const meta = await forum.as("guest").then((guest) => guest.get("/meta"));
    assert.deepEqual(meta.body.embed, {
      ...{ enabled: true, isAdvancedEmbed: false, isModernEmbed: true, forceModernEmbed: false },
      remoteUrl: `${HOST}/community`,
    });
    const html = await (await fetch(`${origin}/discussions`)).text();
    const [, json = ""] = /data-embed="([^"]*)"/.exec(html) ?? [];
    assert.deepEqual(JSON.parse(json.replaceAll("&quot;", '"')), {
      ...{ remoteUrl: `${HOST}/community`, trustedDomains: ["*.trusted.example"], isForced: false },
    });
  });

  test("changes who may show it on every node at once", async () => {
    const there = await (await forum.anotherNode()).listen();
    const found = async (base: string) => (await headersOf("/discussions", {}, base)).ancestors;
    assert.deepEqual([await found(origin), await found(there)], [ancestors, ancestors]);
    await configure({ "garden.trustedDomains": [] });
    assert.equal(await found(origin), `'self' ${HOST}`);
    await forum.drained();
    assert.equal(await found(there), `'self' ${HOST}`);
  });

  test("redirects websites to its current script, which they may store and load as a module", async () => {
    const redirect = await fetch(`${origin}/api/v2/assets/embed-script`, { redirect: "manual" });
    const location = redirect.headers.get("location") ?? "";
    assert.match(location, /^http:\/\/forum\.test\/assets\/element-[\w-]+\.js$/);
    assert.equal(redirect.status, 302);
    assert.match(redirect.headers.get("cache-control") ?? "", /^public, max-age=\d+$/);
    assert.equal(redirect.headers.get("access-control-allow-origin"), "*");
    const script = await fetch(origin + new URL(location).pathname);
    assert.match(script.headers.get("content-type") ?? "", /javascript/);
    assert.equal(script.headers.get("access-control-allow-origin"), "*");
    assert.match(await script.text(), /vanilla-embed/);
  });
});

describe("cookies", async () => {
  const password = "a long password 42";
  const local = await openForum({ environment: { PUBLIC_URL: "https://forum.test" } });
  let draft: Record<string, string>;
  before(async () => {
    const guest = await local.as("guest");
    draft = { name: "Rosa", email: "rosa@people.test", password };
    assert.equal((await guest.post("/users/register", draft)).status, 201);
  });
  const signIn = async (headers: Record<string, string>) => {
    const guest = await local.as("guest");
    const { status, headers: received } = await guest.post(
      "/authenticate/password",
      { username: "Rosa", password },
      { origin: "https://forum.test", ...headers },
    );
    assert.equal(status, 201);
    return [received["set-cookie"] ?? []].flat().map(String);
  };
  const sessions = (cookies: readonly string[]) =>
    cookies
      .filter((cookie) => cookie.startsWith("colloquy_session="))
      .map((cookie) => cookie.replace(/=[\w-]{43};/, "=SECRET;"));
  const USUAL = "colloquy_session=SECRET; Path=/; HttpOnly; Secure; SameSite=Lax";

  test("are the usual ones while no website shows the forum, in a frame too", async () => {
    assert.deepEqual(sessions(await signIn({ "x-framed": "1" })), [USUAL]);
  });

  test("of a frame are stored for the website around it, beside those of the forum’s own domain", async () => {
    await embed(local);
    const inFrame = "colloquy_session=SECRET; Path=/; HttpOnly; Secure; Partitioned; SameSite=None";
    for (const [name, value] of [
      ["x-framed", "1"],
      ["sec-fetch-dest", "iframe"],
    ] as const)
      assert.deepEqual(sessions(await signIn({ [name]: value })), [USUAL, inFrame]);
  });

  test("of a page of its own replace those of a frame", async () => {
    assert.deepEqual(sessions(await signIn({})), [
      "colloquy_session=; Max-Age=0; Path=/; HttpOnly; Secure; Partitioned; SameSite=None",
      USUAL,
    ]);
  });

  test("of a frame do not let another website act as the member", async () => {
    const [, cookie = ""] = await signIn({ "x-framed": "1" });
    const sent = { cookie: cookie.split(";")[0] ?? "" };
    const { http } = local.forum;
    for (const headers of [
      { origin: HOST },
      { origin: "null" },
      { "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" },
      { origin: HOST, "x-framed": "1", "x-requested-with": "colloquy" },
    ] as Record<string, string>[]) {
      const call = { method: "POST", url: "/api/v2/discussions", payload: {} } as const;
      assert.equal((await http.inject({ ...call, headers: { ...sent, ...headers } })).statusCode, 403);
      const type = { "content-type": "application/x-www-form-urlencoded" };
      const form = { method: "POST", url: "/", payload: "_call=POST+%2Fauthenticate%2Fsignout" } as const;
      const answer = await http.inject({ ...form, headers: { ...sent, ...type, ...headers } });
      assert.deepEqual([answer.statusCode, answer.headers["set-cookie"]], [403, undefined]);
    }
  });
});

describe("the window of a sign-in", () => {
  const handOver = async (owner: TestUser) => {
    const proof = aProof();
    const { status, body } = await owner.post("/embed/codes", { challenge: proof.challenge });
    assert.equal(status, 201);
    return { code: body.code as string, verifier: proof.verifier };
  };
  const take = async (body: object, headers: Record<string, string> = {}) => {
    const guest = await forum.as("guest");
    const answer = await guest.post("/embed/sessions", body, { "x-framed": "1", ...headers });
    const [cookie = ""] = [answer.headers["set-cookie"] ?? []]
      .flat()
      .map((each) => String(each).split(";")[0]);
    return { status: answer.status, cookie };
  };

  test("hands the session over to the frame that opened it", async () => {
    const { status, cookie } = await take(await handOver(member));
    assert.equal(status, 204);
    const me = await forum.forum.http.inject({ url: "/api/v2/users/me", headers: { cookie } });
    assert.equal(me.json().userID, member.userID);
    const confirmation = await forum.forum.http.inject({
      url: "/api/v2/sessions/confirmation",
      headers: { cookie },
    });
    assert.equal(confirmation.json().dateExpires, null);
    const used = await member.get("/users/me");
    assert.equal(used.body.userID, member.userID);
  });

  test("hands it over once, within a minute, and to no one without the secret of the frame", async () => {
    const once = await handOver(member);
    assert.equal((await take(once)).status, 204);
    assert.deepEqual(await take(once), { status: 401, cookie: "" });
    const other = { ...(await handOver(member)), verifier: aProof().verifier };
    assert.deepEqual(await take(other), { status: 401, cookie: "" });
    const late = await handOver(member);
    clock.passed = 61_000;
    assert.deepEqual(await take(late), { status: 401, cookie: "" });
    clock.passed = 0;
  });

  test("hands nothing over to other websites", async () => {
    const sent = await handOver(member);
    const { http } = forum.forum;
    const request = { method: "POST", url: "/api/v2/embed/sessions", payload: sent } as const;
    assert.equal((await http.inject({ ...request, headers: { origin: HOST } })).statusCode, 403);
    assert.equal((await take(sent)).status, 204);
  });

  test("hands over no session in which an administrator acts as the member", async () => {
    const acting = await forum.as("administrator");
    assert.equal((await acting.post(`/users/${member.userID}/sign-in-as`, { reason: "Help" })).status, 204);
    assert.equal((await acting.get("/users/me")).body.userID, member.userID);
    assert.equal((await acting.post("/embed/codes", { challenge: aProof().challenge })).status, 403);
  });

  test("leads guests to the page to sign in or to register, and back", async () => {
    const { challenge } = aProof();
    const target = encodeURIComponent(`/entry/embedded?challenge=${challenge}`);
    for (const [page, path] of [
      ["signin", "/entry/signin"],
      ["register", "/entry/register"],
      ["//evil.example", "/entry/signin"],
    ] as const) {
      const asked = new URLSearchParams({ challenge, page });
      const answer = await fetch(`${origin}/entry/embedded?${asked}`, { redirect: "manual" });
      assert.deepEqual([answer.status, answer.headers.get("location")], [303, `${path}?target=${target}`]);
    }
    const { cookie } = member;
    const page = await fetch(`${origin}/entry/embedded?challenge=${challenge}`, { headers: { cookie } });
    assert.match(await page.text(), /<script type="module" src="\/entry\/embedded\.js">/);
  });
});

test("administrators open the settings at the address of the former software, and preview the embedded forum", async () => {
  const old = await fetch(`${origin}/embed/forum`, { redirect: "manual" });
  assert.equal(old.headers.get("location"), "/dashboard/embed");
  const preview = (cookie: string) => fetch(`${origin}/embed/preview`, { headers: { cookie } });
  const page = await preview(administrator.cookie);
  assert.match(await page.text(), /<vanilla-embed remote-url="http:\/\/forum\.test"/);
  assert.equal((await preview(member.cookie)).status, 404);
});
