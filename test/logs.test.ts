import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { SAMPLED } from "#platform/server/http/server.ts";
import { until } from "#platform/server/postgres/until.ts";
import { aDataDirectory, aServer, build, open } from "./running.ts";

before(build);

const PASSWORD = "correct horse battery";
const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };

test("the log has a line for each request, with its id, and no secret in any", async (t) => {
  const DATA_DIR = await aDataDirectory(t);
  const server = await open(await aServer(t, { DATA_DIR, LOG_LEVEL: "info" }));
  const asked: string[] = [];
  const secrets = [PASSWORD, "wrong horse battery", "bearer-of-secrets", "cookie-of-secrets"];

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(server.url + path, { redirect: "manual", ...init });
    asked.push(answer.headers.get("x-request-id") ?? "none");
    return answer;
  }
  const post = (path: string, body: object) =>
    ask(`/api/v2${path}`, { method: "POST", headers: JSON_TYPE, body: JSON.stringify(body) });
  async function emailedKey(page: string) {
    const box = join(DATA_DIR, "mail");
    const found = await until(
      async () => {
        const files = (await readdir(box).catch(() => [])).filter((file) => file.endsWith(".eml"));
        const emails = await Promise.all(files.map((file) => readFile(join(box, file), "utf8")));
        return emails
          .map((mail) => new RegExp(`/entry/${page}/(\\d+)/([\\w-]+)`).exec(mail.replace(/=\r?\n/g, "")))
          .find(Boolean);
      },
      20,
      "The mail does not come.",
    );
    secrets.push(found[2] as string);
    return { userID: Number(found[1]), key: found[2] as string };
  }
  const keep = (answer: Response) => {
    const token = /=([\w-]{20,})/.exec(answer.headers.get("set-cookie") ?? "")?.[1];
    if (token) secrets.push(token);
    return answer.status;
  };

  const link = new URL(await server.says(/(http:\S+first-administrator\?key=\S+)/));
  secrets.push(link.searchParams.get("key") as string);
  await ask(link.pathname + link.search);
  assert.equal(
    keep(await post("/users/register", { name: "ann", email: "ann@people.test", password: PASSWORD })),
    201,
  );
  const code = await emailedKey("emailconfirm");
  await ask(`/entry/emailconfirm/${code.userID}/${code.key}`);
  await ask(`/entry/emailconfirm/${code.userID}/${code.key}/`);
  await ask(`/entry/emailconfirm/${code.userID}/${code.key}%20?target=/`);
  await post(`/users/${code.userID}/confirm-email`, { confirmationCode: code.key });
  assert.equal((await post("/users/request-password", { email: "ann" })).status, 201);
  const { userID, key } = await emailedKey("passwordreset");
  await ask(`/entry/passwordreset/${userID}/${key}`);
  await ask(`/ENTRY/passwordreset/${userID}/${key}`);
  // With a target, for which no page is in the memory for guests: its answers are logged as a sample.
  await ask(`//entry/passwordreset/${userID}/${key}?target=/`);
  await ask(`/api/v2/layouts/lookup-hydrate?layoutViewType=passwordReset&params[code]=${key}`);
  assert.equal(keep(await post("/users/reset-password", { userID, key, password: PASSWORD })), 201);
  assert.equal(
    (await post("/authenticate/password", { username: "ann", password: "wrong horse battery" })).status,
    401,
  );
  assert.equal(keep(await post("/authenticate/password", { username: "ann", password: PASSWORD })), 201);
  const fields = { _call: "POST /authenticate/password", username: "ann", password: PASSWORD };
  const body = new URLSearchParams(fields).toString();
  assert.equal(
    keep(await ask("/entry/signin", { method: "POST", body, headers: { ...FORM_TYPE, origin: server.url } })),
    303,
  );
  await ask("/api/v2/users/me", { headers: { authorization: "Bearer bearer-of-secrets" } });
  await ask("/api/v2/users/me", { headers: { cookie: "colloquy_session=cookie-of-secrets" } });
  await ask(`/api/v2/nowhere?password=${encodeURIComponent(PASSWORD)}`);
  await ask(`/entry/passwordreset/${userID}/${key}%zz`);

  server.signal("SIGTERM");
  assert.equal(await server.ended, 0);
  const requests = server.log().filter(({ msg }) => msg === "request");
  assert.deepEqual(requests.map(({ reqId }) => reqId).sort(), asked.sort());
  for (const { method, path, status, ms } of requests) {
    assert.deepEqual(
      [typeof method, typeof path, typeof status, typeof ms],
      ["string", "string", "number", "number"],
    );
  }
  const log = server.lines.filter((line) => line.startsWith("{")).join("\n") + server.errors();
  for (const secret of secrets) {
    assert.equal(
      log.split("\n").find((line) => line.includes(secret)),
      undefined,
      secret,
    );
  }
  assert.ok(secrets.length >= 9, "Some secrets were never seen.");
});

test("answers to guests from memory have an id, are counted, and stand in the log and in budgets as a sample", async (t) => {
  const environment = { LOG_LEVEL: "info", TRUST_PROXY: "loopback" };
  const server = await open(await aServer(t, { DATA_DIR: await aDataDirectory(t), ...environment }));
  const metric = async (name: string) => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const line = text.split("\n").find((each) => each.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1));
  };
  const read = async (from: string, path = "/discussions") => {
    const answer = await fetch(server.url + path, { headers: { "x-forwarded-for": from } });
    await answer.arrayBuffer();
    return answer.headers.get("x-request-id");
  };
  await read("198.51.100.1");
  const made = await metric('guest_cache_requests_total{result="miss"}');
  const networks = await metric("load_shedding_networks");
  assert.deepEqual([made, networks], [1, 2]);
  const ids: (string | null)[] = [];
  for (let count = 0; count < 2 * SAMPLED; count++)
    ids.push(await read("203.0.113.1", "/discussions?utm_id=1"));
  assert.equal(new Set(ids).size, 2 * SAMPLED);
  assert.equal(await metric('guest_cache_requests_total{result="hit"}'), 2 * SAMPLED);
  assert.equal(await metric('guest_cache_requests_total{result="miss"}'), made);
  assert.equal(await metric("guest_cache_entries"), 1);
  assert.ok((await metric("guest_cache_bytes")) > 1000);
  assert.equal(await metric("load_shedding_networks"), networks + 2);
  server.signal("SIGTERM");
  assert.equal(await server.ended, 0);
  const cached = server.log().filter((line) => line["cached"] === true);
  assert.deepEqual(
    cached.map(({ reqId, path, status, sampled }) => [reqId, path, status, sampled]),
    [SAMPLED, 2 * SAMPLED].map((count) => [ids[count - 1], "/discussions", 200, SAMPLED]),
  );
});
