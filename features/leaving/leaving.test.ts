import assert from "node:assert/strict";
import { before, test } from "node:test";
import { openForum, type TestUser } from "#test/forum.ts";

const forum = await openForum();
let administrator: TestUser;
before(async () => {
  administrator = await forum.as("administrator");
});

const configure = async (values: object) =>
  assert.equal((await administrator.patch("/config", values)).status, 200);

async function leave(target: string, more = "") {
  const url = `/home/leaving?target=${encodeURIComponent(target)}${more}`;
  const { statusCode, body, headers } = await forum.forum.http.inject({ url });
  const [, link] = /<a [^>]*href="([^"]*)"[^>]*>Continue<\/a>/.exec(body) ?? [];
  const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
  return { statusCode, location: headers["location"], link, main, body };
}

test("the page shows the whole address with its host, and leads there by a link only", async () => {
  const { statusCode, location, link, main, body } = await leave(
    "https://shop.example/a?b=1&c=2#d",
    "&allowTrusted=1",
  );
  assert.deepEqual([statusCode, location], [200, undefined]);
  assert.equal(link, "https://shop.example/a?b=1&amp;c=2#d");
  assert.match(main, /https:\/\/(?:<!-- -->)?<strong>shop\.example<\/strong>(?:<!-- -->)?\/a\?b=1&amp;c=2#d/);
  assert.match(main, /rel="noopener nofollow"[^>]*>Continue|>Continue/);
  assert.match(body, /<meta name="robots" content="noindex, nofollow">/);
  assert.equal(/http-equiv|<script>/.test(main), false);
});

test("addresses that are not on the web are never a link", async () => {
  const hostile = [
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
  ];
  const wrong = [
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "/discussions",
    "https://",
    "http:\u0000//a",
  ];
  const hidden = ["https://a.example/\u202e\u0007", "blob:https://a.example/1"];
  for (const target of [...hostile, ...wrong, ...hidden, "mailto:a@a.example", "", "%"]) {
    const { statusCode, link, main } = await leave(target, "&allowTrusted=1");
    assert.deepEqual([statusCode, link], [200, undefined], JSON.stringify(target));
    assert.match(main, /the link can’t be opened/);
  }
});

test("what misleads about an address is said", async () => {
  const named = await leave("https://www.bank.example@evil.example/sign-in");
  assert.match(named.main, /https:\/\/www\.bank\.example@(?:<!-- -->)?<strong>evil\.example<\/strong>/);
  assert.match(named.main, /The website is evil\.example/);
  const cyrillic = await leave("https://\u0430pple.com/");
  assert.match(cyrillic.main, /<strong>xn--pple-43d\.com<\/strong>/);
  assert.match(cyrillic.main, /It isn’t apple\.com, although it looks like it/);
  const german = await leave("https://bücher.example/");
  assert.match(german.main, /<strong>xn--bcher-kva\.example<\/strong>/);
  const schemeless = await leave("//evil.example/x");
  assert.deepEqual([schemeless.link, schemeless.location], ["https://evil.example/x", undefined]);
  const backslashes = await leave("\\\\evil.example");
  assert.equal(backslashes.link, "https://evil.example/");
});

test("trusted domains open at once, where the link allows it", async () => {
  await configure({ "garden.trustedDomains": ["docs.example", "*.shop.example"] });
  for (const target of ["https://docs.example/a", "http://www.shop.example/"]) {
    assert.equal((await leave(target)).statusCode, 200);
    const { statusCode, location } = await leave(target, "&allowTrusted=1");
    assert.deepEqual([statusCode, location], [302, target]);
  }
  for (const near of [
    "https://docs.example.evil.example/",
    "https://docs.example@evil.example/",
    "https://shop.example/",
  ])
    assert.equal((await leave(near, "&allowTrusted=1")).statusCode, 200, near);
});

test("links in posts lead to the page while the setting is on, on pages only", async () => {
  const body = [
    '<a href="https://evil.example/a%20b?c=1&amp;d=2+3#e">one</a>',
    '<a href="//evil.example/f">two</a>',
    '<a href="https://docs.example@evil.example/">three</a>',
    '<a href="https://docs.example/g">four</a>',
    '<a href="http://www.shop.example">five</a>',
    '<a href="/discussions">six</a>',
    '<a href="http://forum.test/discussions">seven</a>',
  ].join(" ");
  const member = await forum.as("member");
  const draft = { name: "Links", body, format: "html", categoryID: 1 };
  const { discussionID, url } = (await member.post("/discussions", draft)).body;
  const hrefs = (html: string) =>
    [...html.matchAll(/<a href="([^"]*)"[^>]*>(?:one|two|three|four|five|six|seven)<\/a>/g)].map(
      ([, href]) => href,
    );
  const page = async () =>
    hrefs((await forum.forum.http.inject({ url: String(url).replace(/^https?:..[^/]+/, "") })).body);
  const plain = hrefs(body);
  assert.deepEqual(await page(), plain);
  await configure({ "garden.format.warnLeaving": true });
  const leaving = "/home/leaving?allowTrusted=1&amp;target=";
  assert.deepEqual(await page(), [
    `${leaving}https://evil.example/a%2520b?c=1%26d=2%2B3%23e`,
    `${leaving}//evil.example/f`,
    `${leaving}https://docs.example@evil.example/`,
    ...plain.slice(3),
  ]);
  for (const program of ["colloquy", "a program"])
    assert.deepEqual(
      hrefs(
        (await member.get(`/discussions/${discussionID}`, {}, { "x-requested-with": program })).body.body,
      ).slice(0, 3),
      plain.slice(0, 3),
    );
  const [first] = await page();
  const followed = await forum.forum.http.inject({ url: first!.replaceAll("&amp;", "&").replace(/#.*/, "") });
  assert.match(followed.body, /href="https:\/\/evil\.example\/a%20b\?c=1&amp;d=2\+3#e"/);
});
