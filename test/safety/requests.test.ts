import assert from "node:assert/strict";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "../forum.ts";

const forum = await openForum({ environment: { RATE_LIMIT: "on" } });
const { hostname, port } = new URL(await forum.listen());
const OWN = { origin: "http://forum.test" };
const FORM = { ...OWN, "content-type": "application/x-www-form-urlencoded" };
const JSON_BODY = { ...OWN, "content-type": "application/json" };

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends exactly this request: fetch would normalize the address. */
async function send(path: string, { method = "GET", headers = {}, body = "" }: Sent = {}) {
  const length = body === "" ? {} : { "content-length": Buffer.byteLength(body) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, method, headers: { ...headers, ...length } }, resolve)
      .on("error", reject)
      .end(body);
  });
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}

const post = (path: string, headers: Record<string, string>, body: string) =>
  send(path, { method: "POST", headers, body });

describe("an address", () => {
  it("that is invalid, or leads outside, is a 4xx or a page of the forum", async () => {
    const odd = [
      ...["//", "///", "/\\", "/\\x.test/y", "//x.test/discussions", "*", "http://x.test", "http://[/y"],
      ...["/%", "/%E0%A4", "/discussion/%", "/avatars/%", "/assets/%00", "/categories/%00", "/discussions?%"],
      ...[
        "/assets/../../package.json",
        "/assets/%2e%2e/%2e%2e/package.json",
        "/assets/..%2f..%2fpackage.json",
      ],
      ...[
        "/avatars/..%2f..%2fpackage.json",
        "/avatars/0-%3Cb%3E.svg",
        "/.git/config",
        "/dist/",
        "/%2e%2e/%2e%2e/etc/passwd",
      ],
      ...[`/${"x".repeat(9000)}`, `/categories/${"x".repeat(3000)}`, `/discussions?sort=${"x".repeat(9000)}`],
      ...[
        "/discussions?page=0",
        "/discussions?page=x",
        "/discussions?page=9".padEnd(40, "9"),
        "/categories/general/p0",
      ],
      ...[
        "/discussion/9".padEnd(30, "9"),
        "/discussion/comment/9".padEnd(40, "9"),
        "/discussion/1/p9".padEnd(40, "9"),
      ],
      ...[
        "/post/__proto__",
        "/post/constructor/toString",
        "/discussions?sort=__proto__&slotType=constructor",
      ],
      ...["/entry/passwordreset/9".padEnd(40, "9").concat("/x"), "/entry/register?target=%00&target=/x"],
    ];
    for (const path of odd) {
      const { status, body } = await send(path);
      assert.ok(status < 500, `${path} is answered ${status}`);
      assert.doesNotMatch(body, /"dependencies"|root:/, path);
    }
  });

  it("below the API that does not exist is an API error", async () => {
    for (const path of [
      "/api/v2",
      "/api/v2/",
      "/api/v2/x",
      "/api/v2/users/..",
      "/api/v2/%",
      "/api/v2/roles/%E0",
    ]) {
      const { status, body } = await send(path);
      assert.ok(status >= 400 && status < 500, path);
      assert.equal(JSON.parse(body).status, status, path);
    }
  });

  it("with another host in it, or in a header, changes no link", async () => {
    const discussionID = await aDiscussion(forum);
    for (let count = 0; count < 3; count++) await aComment(forum, { discussionID });
    const list = `/api/v2/comments?discussionID=${discussionID}&limit=1`;
    const plain = await send(list);
    const { date: _, "x-request-id": __, ...expected } = plain.headers;
    const claims = {
      host: "x.test",
      "x-forwarded-host": "x.test",
      "x-forwarded-proto": "https",
      forwarded: "host=x.test",
    };
    for (const [path, headers] of [
      [`http://x.test${list}`, {}],
      [list, claims],
    ] as const) {
      const { date: _, "x-request-id": __, ...got } = (await send(path, { headers })).headers;
      assert.deepEqual(got, expected, path);
    }
    const guests = "/api/v2/discussions?limit=1";
    for (const path of [`http://x.test${guests}`, guests])
      for (const _again of ["made", "kept"])
        assert.doesNotMatch(JSON.stringify((await send(path, { headers: claims })).headers), /x\.test/, path);
    for (const path of ["http://x.test/discussions", "/", "/discussions", "/entry/signin"]) {
      assert.doesNotMatch((await send(path, { headers: claims })).body, /x\.test/, path);
    }
  });
});

describe("a method", () => {
  it("is not overridden by any header or field", async () => {
    const discussionID = await aDiscussion(forum);
    const headers = { ...JSON_BODY, "x-http-method-override": "DELETE" };
    const { status } = await post(`/api/v2/discussions/${discussionID}?_method=DELETE`, headers, "{}");
    // The old forum's way to send PATCH, which a guest may not.
    assert.equal(status, 403);
    assert.equal((await send(`/api/v2/discussions/${discussionID}`)).status, 200);
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"]) {
      assert.equal((await send("/discussions", { method, headers: OWN })).status, 404, method);
    }
  });
});

describe("a body", () => {
  it("with many invalid fields is answered with some of them", async () => {
    const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_, number) => [`key${number}`, 1]));
    const { status, body } = await send("/api/v2/config", {
      method: "PATCH",
      headers: JSON_BODY,
      body: JSON.stringify(keys),
    });
    assert.equal(status, 422);
    assert.equal(JSON.parse(body).errors.length, 1000);
  });

  it("that is small until it is decompressed is refused as too large", async () => {
    const packed = gzipSync(`{"body":"${"x".repeat(50_000_000)}"}`);
    for (const encoding of ["gzip", "x-gzip", "br"]) {
      const headers = { ...JSON_BODY, "content-encoding": encoding };
      const { status } = await send("/api/v2/comments", { method: "POST", headers, body: packed });
      assert.ok(status >= 400 && status < 500, `${encoding}: ${status}`);
    }
  });

  it("that is nested too deeply, or of the wrong type, is a 4xx", async () => {
    const deep = `{"body":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    for (const headers of [JSON_BODY, { ...JSON_BODY, "idempotency-key": "deep" }]) {
      const { status } = await post("/api/v2/comments", headers, deep);
      assert.ok(status >= 400 && status < 500, String(status));
    }
  });
});

describe("a plain form", () => {
  const bodies: [headers: Record<string, string>, body: string][] = [
    ...["[]", '"text"', "null", "7", "{}", '{"_call":{}}', '{"_call":["POST /tick"]}'].map(
      (body): [Record<string, string>, string] => [JSON_BODY, body],
    ),
    [JSON_BODY, '{"_call":"POST /tick","x":{"toString":1,"valueOf":1}}'],
    [JSON_BODY, '{"_call":{"toString":null},"_then":{"toString":null}}'],
    [JSON_BODY, '{"__proto__":{"a":1}}'],
    [FORM, "_call[]=POST+/users/register&name[toString]=a&__proto__[x]=1&constructor[prototype][x]=1"],
    [FORM, "_call=GET+/users/me"],
    [FORM, "_call=POST+/users/%25/confirm-email&confirmationCode=%00"],
    [FORM, `_call=POST+/users/register&name=${"%00".repeat(50)}&email=%E0%A4&password[]=a&password[]=b`],
    [FORM, "%&=&_call=POST+//tick"],
    [{ ...OWN, "content-type": "text/plain" }, "_call=POST /tick"],
    [{ ...OWN, "content-type": "multipart/form-data; boundary=x" }, "--x--"],
    [{ ...OWN, "content-type": "nonsense" }, "x"],
  ];

  it("that no page of the forum sends is refused with a page", async () => {
    for (const [headers, body] of bodies) {
      const { status } = await post("/", headers, body);
      assert.ok(status >= 400 && status < 500, `${body} is answered ${status}`);
    }
  });

  it("redirects only to the forum", async () => {
    const targets = [
      "//x.test",
      "https://x.test",
      "/\\x.test",
      "javascript:alert(1)",
      "x\r\nset-cookie: a=b",
    ];
    const calls = ["/authenticate/signout&target=", "/users/request-password&email=nobody&_then="];
    for (const call of calls) {
      for (const target of targets) {
        const { status, headers } = await post(
          "/entry/signin",
          FORM,
          `_call=POST+${call}${encodeURIComponent(target)}`,
        );
        assert.equal(status, 303, target);
        assert.match(String(headers.location), /^\/(?![/\\])/, target);
        assert.doesNotMatch(JSON.stringify(headers), /a=b/);
      }
    }
  });

  it("counts toward the rate limit of its call", async () => {
    const signOut = () => post("/", FORM, "_call=POST+/authenticate/signout");
    let refused: number | undefined;
    for (let count = 1; count <= 121 && refused === undefined; count++) {
      if ((await signOut()).status === 429) refused = count;
    }
    assert.ok(refused !== undefined);
  });
});
