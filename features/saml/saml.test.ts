import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { anAuthenticator, keyIn, Visitor } from "#features/authenticators/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { aProfileField } from "#features/profile-fields/testing.ts";
import { openForum } from "#test/forum.ts";
import { IdentityProvider, type Said } from "./testing.ts";

const forum = await openForum();
const other = await forum.anotherNode();
const administrator = await forum.as("administrator", "keeper");
const provider = new IdentityProvider();
await aProfileField(administrator, { apiName: "job", registrationOptions: "optional" });
const editors = await aRole(forum, { name: "Editors" });
const { authenticatorID } = await anAuthenticator(
  administrator,
  provider.draft(
    { profileFields: { job: "title" } },
    { markVerified: true, roleRules: [{ claim: "editors", roleID: editors }] },
  ),
);
const ATTRIBUTES = {
  displayName: ["Ada L"],
  mail: ["ada@company.test"],
  groups: ["staff", "editors"],
  title: ["Baker"],
};
const FAILED = "/entry/signin?problem=failed&provider=company";

async function begin(visitor = new Visitor(forum)) {
  const { to } = await visitor.visit("/entry/connect/company?target=/categories");
  return { visitor, to };
}

/** Posts a response as the page of the provider does, without cookies; the next address continues in the browser. */
async function back(visitor: Visitor, form: Record<string, string>): Promise<string> {
  const { to } = await new Visitor(other).visit("/entry/connect/company", form);
  return to.startsWith("/entry/connect/") ? (await visitor.visit(to)).to : to;
}

async function signIn(said: Said = {}) {
  const { visitor, to } = await begin();
  return { visitor, to: await back(visitor, await provider.respond(to, said)) };
}

const edited = (form: { SAMLResponse: string; RelayState: string }, edit: (xml: string) => string) => ({
  ...form,
  SAMLResponse: Buffer.from(edit(Buffer.from(form.SAMLResponse, "base64").toString())).toString("base64"),
});

describe("SAML 2", () => {
  it("registers a user with roles and fields, and signs the member in again, whichever node takes the response", async () => {
    const first = await signIn({ attributes: ATTRIBUTES });
    assert.match(first.to, /^\/entry\/connected\?key=/);
    const registered = await first.visitor.post("/authenticate/register", {
      key: keyIn(first.to),
      name: "Ada",
    });
    assert.deepEqual([registered.status, registered.body.target], [201, "/categories"]);
    const userID = await first.visitor.userID();
    const user = (await administrator.get(`/users/${userID}`, { expand: "profileFields" })).body;
    assert.deepEqual(
      [user.email, user.emailConfirmed, user.profileFields.job],
      ["ada@company.test", true, "Baker"],
    );
    assert.ok(user.roles.some(({ name }: { name: string }) => name === "Editors"));

    const again = await signIn({ attributes: { groups: ["staff"] } });
    assert.deepEqual([again.to, await again.visitor.userID()], ["/categories", userID]);
    const { roles } = (await administrator.get(`/users/${userID}`)).body;
    assert.ok(!roles.some(({ name }: { name: string }) => name === "Editors"));
  });

  it("refuses each response that is not exactly the answer to its request", async () => {
    const stranger = new IdentityProvider();
    const elsewhere = "https://other.test/entry/connect/company";
    const said: Record<string, Said> = {
      "for another audience": { audience: "https://other.test" },
      "of another issuer": { issuer: "https://other.test" },
      "for another recipient": { recipient: elsewhere },
      "for another destination": { destination: elsewhere },
      "for another recipient and destination": { recipient: elsewhere, destination: elsewhere },
      "to another request": { inResponseTo: "_other" },
      "to no request": { inResponseTo: "" },
      "that has expired": { minutes: -3 },
      "whose name differs each time": { nameIDFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient" },
      "without a name": { nameID: "" },
    };
    const edits: Record<string, (xml: string) => string> = {
      changed: (xml) => xml.replace("ada-7", "eve-1"),
      "with a comment in the name": (xml) => xml.replace("ada-7", "ada<!---->-7"),
      "without a signature": (xml) => xml.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, ""),
      "with a second assertion": (xml) => {
        const [assertion = ""] = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml) ?? [];
        const forged = assertion
          .replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, "")
          .replace(/ ID="[^"]*"/, ' ID="_forged"')
          .replace("ada-7", "eve-1");
        return xml.replace(assertion, forged + assertion);
      },
      "with the signed assertion inside a forged one": (xml) => {
        const [assertion = ""] = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml) ?? [];
        const forged = assertion
          .replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, "")
          .replace(/ ID="[^"]*"/, ' ID="_forged"')
          .replace("ada-7", "eve-1")
          .replace("</saml:Assertion>", `<saml:Advice>${assertion}</saml:Advice></saml:Assertion>`);
        return xml.replace(assertion, forged);
      },
      "with a document type": (xml) => `<!DOCTYPE samlp:Response [<!ENTITY x "y">]>${xml}`,
      "with a document type in small letters": (xml) => `<!doctype a>${xml}`,
      "that is too long": (xml) => xml + " ".repeat(200_000),
      "that is no XML": () => "SAML",
    };
    const responses: Record<string, (to: string) => Promise<Record<string, string>>> = {
      "signed by another provider": (to) => stranger.respond(to),
      ...Object.fromEntries(
        Object.entries(said).map(([name, it]) => [name, (to: string) => provider.respond(to, it)]),
      ),
      ...Object.fromEntries(
        Object.entries(edits).map(([name, edit]) => [
          name,
          async (to: string) => edited(await provider.respond(to), edit),
        ]),
      ),
      "without a response": async (to) => ({ ...(await provider.respond(to)), SAMLResponse: "" }),
    };
    for (const [name, responseTo] of Object.entries(responses)) {
      const { visitor, to } = await begin();
      assert.equal(await back(visitor, await responseTo(to)), FAILED, name);
      assert.equal(await visitor.userID(), 0, name);
    }

    const expired = "/entry/signin?problem=expired&provider=company";
    const { visitor, to } = await begin();
    const response = await provider.respond(to);
    const withoutState = { ...response, RelayState: "other" };
    assert.equal(await back(visitor, withoutState), expired);
    assert.equal(await back(visitor, response), "/categories");
    assert.equal(await back(new Visitor(forum), response), expired, "a response works once");
    const thief = new Visitor(forum);
    const mine = await begin();
    assert.equal(
      await back(thief, await provider.respond(mine.to)),
      expired,
      "only in the browser that began",
    );
    assert.equal(await thief.userID(), 0);
  });

  it("describes the forum to identity providers, and checks its own options", async () => {
    const guest = new Visitor(forum);
    const { status, body } = await guest.visit("/entry/connect/company/metadata");
    assert.equal(status, 200);
    assert.match(body, /entityID="https:\/\/forum\.test\/saml"/);
    assert.match(body, /Location="http:\/\/forum\.test\/entry\/connect\/company"/);
    assert.match(body, /WantAssertionsSigned="true"/);
    assert.equal((await guest.visit("/entry/connect/none/metadata")).status, 404);
    for (const wrong of [
      { certificates: "none" },
      { certificates: "" },
      { signInUrl: "javascript:1" },
      { entityID: "" },
    ]) {
      const { options } = provider.draft(wrong) as { options: object };
      assert.equal(
        (await administrator.patch(`/authenticators/${authenticatorID}`, { options })).status >= 400,
        true,
      );
    }
    const byMail = (provider.draft({ idAttribute: "mail" }) as { options: object }).options;
    assert.equal(
      (await administrator.patch(`/authenticators/${authenticatorID}`, { options: byMail })).status,
      200,
    );
    assert.equal((await signIn()).to, FAILED);
    assert.match((await signIn({ attributes: ATTRIBUTES })).to, /^\/entry\/connected/);
  });
});
