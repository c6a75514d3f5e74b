import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { UnsecuredJWT } from "jose";
import { anAuthenticator, keyIn, Visitor } from "#features/authenticators/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { aProfileField } from "#features/profile-fields/testing.ts";
import { openForum } from "#test/forum.ts";
import { OtherSite } from "./testing.ts";

const MINUTE = 60_000;
let clock = Date.parse("2026-03-01T12:00:00Z");
const now = () => new Date(clock);
const forum = await openForum({ now });
const administrator = await forum.as("administrator", "keeper");
const site = new OtherSite();
await aProfileField(administrator, { apiName: "job", registrationOptions: "optional" });
const vip = await aRole(forum, { name: "Vip" });
await anAuthenticator(
  administrator,
  site.draft(
    { signInUrl: "https://shop.test/login?back={target}", profileFields: { job: "job" } },
    { markVerified: true, roleRules: [{ claim: "vip", roleID: vip }] },
  ),
);
const ADA = { id: 7, name: "Ada L", email: "ada@shop.test", roles: "member, vip", job: "Baker" };
const FAILED = "/entry/signin?problem=failed&provider=shop";

/** Begins to sign in, as the button does. */
async function begin(visitor = new Visitor(forum), target = "/categories") {
  const sent = await visitor.visit(`/entry/connect/shop?${new URLSearchParams({ target })}`);
  return { visitor, url: sent.to, request: await site.requestIn(sent.to, now()) };
}

/** Follows the addresses to which a response leads. */
async function back(visitor: Visitor, jwt: string): Promise<string> {
  const returned = await visitor.visit(`/entry/jsconnect?${new URLSearchParams({ jwt })}`);
  return returned.status === 303 ? (await visitor.visit(returned.to)).to : `${returned.status}`;
}

async function signIn(user: object, visitor?: Visitor) {
  const begun = await begin(visitor);
  return {
    ...begun,
    to: await back(begun.visitor, await site.respond({ u: user, st: begun.request.st }, now())),
  };
}

describe("jsConnect 3", () => {
  it("asks the other site, registers its user with roles and fields, and signs the member in again", async () => {
    const { url, request } = await begin();
    assert.match(url, /^https:\/\/shop\.test\/sso\?theme=dark&jwt=/);
    assert.deepEqual(
      [request.kid, request.rurl, request.st.t],
      ["shop", `${forum.config.publicUrl}/entry/jsconnect`, "/categories"],
    );

    const first = await signIn(ADA);
    assert.match(first.to, /^\/entry\/connected\?key=/);
    const key = keyIn(first.to);
    assert.match((await first.visitor.visit(first.to)).body, /Ada_L/);
    const registered = await first.visitor.post("/authenticate/register", { key, name: "Ada" });
    assert.deepEqual([registered.status, registered.body.target], [201, "/categories"]);
    const userID = await first.visitor.userID();
    const user = (await administrator.get(`/users/${userID}`, { expand: "profileFields" })).body;
    assert.deepEqual(
      [user.email, user.emailConfirmed, user.profileFields.job],
      ["ada@shop.test", true, "Baker"],
    );
    assert.ok(user.roles.some(({ name }: { name: string }) => name === "Vip"));

    const again = await signIn({ uniqueid: "7", name: "Ada", roles: ["member"] });
    assert.deepEqual([again.to, await again.visitor.userID()], ["/categories", userID]);
    const { roles } = (await administrator.get(`/users/${userID}`)).body;
    assert.ok(
      !roles.some(({ name }: { name: string }) => name === "Vip"),
      "the site no longer names the role",
    );
  });

  it("names members by their ids at the other site, for those who may know them", async () => {
    const ada = await administrator.get("/users/$shop:7", { expand: "ssoID" });
    assert.deepEqual([ada.status, ada.body.name, ada.body.ssoID], [200, "Ada", "7"]);
    const listed = await administrator.get("/users", { userID: ada.body.userID, expand: "ssoID" });
    assert.equal(listed.body[0].ssoID, "7");
    assert.equal((await administrator.get("/users/$shop:8")).status, 404);
    const member = await forum.as("member");
    assert.equal((await member.get("/users/$shop:7")).status, 403);
    const seen = await member.get(`/users/${ada.body.userID}`, { expand: "ssoID" });
    assert.deepEqual([seen.status, "ssoID" in seen.body], [200, false]);
  });

  it("sends users whom the other site does not know to its sign-in page, which leads back", async () => {
    for (const none of [{}, []]) {
      const { to, visitor } = await signIn(none);
      const { origin, pathname, searchParams } = new URL(to);
      assert.equal(origin + pathname, "https://shop.test/login");
      const leads = searchParams.get("back") ?? "";
      assert.equal(leads, `${forum.config.publicUrl}/entry/connect/shop?target=%2Fcategories`);
      assert.match((await visitor.visit(leads)).to, /^https:\/\/shop\.test\/sso/);
    }
  });

  it("keeps the addresses that sites of a Vanilla forum know", async () => {
    const guest = new Visitor(forum);
    for (const path of ["/entry/jsconnect-redirect", "/entry/jsconnect"])
      assert.equal(
        (await guest.visit(`${path}?client_id=shop&target=/tags`)).to,
        "/entry/connect/shop?target=%2Ftags",
      );
    assert.equal((await guest.visit("/entry/jsconnect-redirect?client_id=other")).status, 404);
    assert.equal((await guest.visit("/entry/jsconnect?jwt=none")).status, 404);
    const page = await guest.visit("/entry/jsconnect");
    assert.match(page.body, /<script type="module" src="\/entry\/jsconnect\.js">/);
    assert.match((await guest.visit("/entry/jsconnect.js")).body, /location\.replace/);
  });

  it("refuses every other response, and signs no one in", async () => {
    const other = new OtherSite({ secret: "another secret" });
    const st = (await begin()).request.st;
    const refusals: Record<string, (request: { st: object; jwt: string }) => Promise<string> | string> = {
      "signed with another secret": (request) => other.respond({ u: ADA, st: request.st }, now()),
      "not signed": (request) =>
        new UnsecuredJWT({ u: ADA, st: request.st })
          .setIssuedAt(now())
          .setExpirationTime(new Date(clock + MINUTE))
          .encode(),
      changed: async (request) => {
        const [head, , signature] = (await site.respond({ u: ADA, st: request.st }, now())).split(".");
        const payload = Buffer.from(
          JSON.stringify({ u: { ...ADA, id: 1 }, st: request.st, exp: clock / 1000 + 60 }),
        );
        return [head, payload.toString("base64url"), signature].join(".");
      },
      "too old": (request) => site.respond({ u: ADA, st: request.st }, new Date(clock - 15 * MINUTE)),
      "too old, although it expires late": (request) =>
        site.respond({ u: ADA, st: request.st }, new Date(clock - 15 * MINUTE), { minutes: 60 }),
      "from the future": (request) => site.respond({ u: ADA, st: request.st }, new Date(clock + 15 * MINUTE)),
      "for another client": (request) => site.respond({ u: ADA, st: request.st }, now(), { kid: "other" }),
      "without a user": (request) => site.respond({ st: request.st }, now()),
      "without an id": (request) => site.respond({ u: { name: "Ada" }, st: request.st }, now()),
      "the request itself": (request) => request.jwt,
      "without a state": () => site.respond({ u: ADA }, now()),
      "for another browser": () => site.respond({ u: ADA, st }, now()),
    };
    for (const [name, responseTo] of Object.entries(refusals)) {
      const { visitor, request } = await begin();
      const to = await back(visitor, await responseTo(request));
      assert.ok(
        [FAILED, "/entry/signin?problem=expired&provider=shop", "404"].includes(to),
        `${name}: ${to}`,
      );
      assert.equal(await visitor.userID(), 0, name);
    }
    const { visitor, request } = await begin();
    const response = await site.respond({ u: ADA, st: request.st }, now());
    assert.equal(await back(visitor, response), "/categories");
    assert.equal(
      await back(visitor, response),
      "/profile/connections?problem=expired&provider=shop",
      "a response works once",
    );
  });
});

describe("an SSO string", () => {
  const sign = (visitor: Visitor, sso: string) => visitor.post("/authenticate/sso", { sso, target: "/tags" });

  it("signs in the member whose account is linked, once", async () => {
    const visitor = new Visitor(forum);
    const sso = site.ssoString({ uniqueid: "7", name: "Ada" }, now());
    const signed = await sign(visitor, sso);
    assert.deepEqual([signed.status, signed.body], [201, { target: "/tags" }]);
    assert.notEqual(await visitor.userID(), 0);
    assert.equal((await sign(visitor, sso)).status, 201, "other parts of the page send it as well");
    const thief = new Visitor(forum);
    assert.equal((await sign(thief, sso)).status, 401);
    assert.equal(await thief.userID(), 0);

    clock += 1000;
    const unknown = new Visitor(forum);
    const { body } = await sign(unknown, site.ssoString({ uniqueid: "8", name: "Grace" }, now()));
    assert.match(body.target, /^\/entry\/connected\?key=/);
    assert.match((await unknown.visit(body.target)).body, /Grace/);
  });

  it("is refused when it is changed, old, or of another site, in the same words", async () => {
    clock += 1000;
    const user = { uniqueid: "7" };
    const good = site.ssoString(user, now());
    const [encoded = "", signature = "", timestamp = ""] = good.split(" ");
    const changed = Buffer.from(JSON.stringify({ uniqueid: "1", client_id: "shop" })).toString("base64");
    const answers = new Set<string>();
    for (const [name, sso] of Object.entries({
      changed: `${changed} ${signature} ${timestamp} hmacsha1`,
      "with another time": `${encoded} ${signature} ${Number(timestamp) + 1} hmacsha1`,
      "with another method": `${encoded} ${signature} ${timestamp} plain`,
      "without a signature": encoded,
      "with a short signature": `${encoded} 00 ${timestamp} hmacsha1`,
      "with another secret": site.ssoString(user, now(), { secret: "other" }),
      "of an unknown site": site.ssoString(user, now(), { clientID: "other" }),
      "31 minutes old": site.ssoString(user, new Date(clock - 31 * MINUTE)),
      "of the future": site.ssoString(user, new Date(clock + 2 * MINUTE)),
      "without an id": site.ssoString({ name: "Ada" }, now()),
      "no JSON": `${Buffer.from("x").toString("base64")} 00 1 hmacsha1`,
    })) {
      const visitor = new Visitor(forum);
      const { status, body } = await sign(visitor, sso);
      assert.equal(status, 401, name);
      assert.equal(await visitor.userID(), 0, name);
      answers.add(JSON.stringify(body));
    }
    assert.equal(answers.size, 1);
    assert.equal((await sign(new Visitor(forum), good)).status, 201);
  });
});
