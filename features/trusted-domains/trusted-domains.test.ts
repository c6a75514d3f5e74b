import assert from "node:assert/strict";
import { before, test } from "node:test";
import { openForum, type TestUser } from "#test/forum.ts";
import { isTrustedHost } from "./server/index.ts";

const forum = await openForum();
let administrator: TestUser;
before(async () => {
  administrator = await forum.as("administrator");
});

const save = (...domains: string[]) => administrator.patch("/config", { "garden.trustedDomains": domains });

test("administrators enter domains or addresses; what is stored can be compared and written into headers", async () => {
  const sent = [
    "WWW.Example.com",
    "https://shop.example/",
    "*.Example.org",
    "bücher.example",
    "127.0.0.1:8080",
  ];
  assert.equal((await save(...sent)).status, 200);
  const { body } = await administrator.get("/config", { select: "garden.trustedDomains" });
  assert.deepEqual(body["garden.trustedDomains"], [
    ...["www.example.com", "shop.example", "*.example.org", "xn--bcher-kva.example", "127.0.0.1:8080"],
  ]);
});

test("an entry that would trust more than it says is refused", async () => {
  const wrong = [
    "*",
    "*.com",
    "a.*.example",
    "example.com/path",
    "example.com; script-src *",
    "a b",
    "",
    "'self'",
  ];
  for (const domain of [...wrong, "javascript:alert(1)", "user@example.com", "x".repeat(300)])
    assert.equal((await save(domain)).status, 422, domain);
  assert.equal("garden.trustedDomains" in (await (await forum.as("member")).get("/config")).body, false);
});

test("a wildcard includes subdomains only, and no name that only ends alike", async () => {
  assert.equal((await save("example.com", "*.example.org")).status, 200);
  const context = await forum.context();
  const trusted = (host: string) => isTrustedHost(context, host);
  for (const host of ["example.com", "a.example.org", "b.a.example.org"])
    assert.equal(trusted(host), true, host);
  for (const host of [
    "www.example.com",
    "example.org",
    "notexample.org",
    ".example.org",
    "example.com.evil.example",
  ])
    assert.equal(trusted(host), false, host);
});
