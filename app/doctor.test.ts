import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import type pg from "pg";
import { SMTPServer } from "smtp-server";
import { RENDERER_VERSION } from "#features/formats/server/index.ts";
import { readConfig } from "#platform/server/application/config.ts";
import { addon } from "#platform/server/application/feature.ts";
import { aDatabase, ask } from "#platform/server/database/testing.ts";
import { emailLater } from "#platform/server/email/email-queue.ts";
import { addCheckup, type Found } from "#platform/server/operations/checkup.ts";
import { until } from "#platform/server/postgres/until.ts";
import { asOperator, dropDatabase, openTestCluster } from "#test/cluster.ts";
import { openForum } from "#test/forum.ts";
import { examine } from "./doctor.ts";
import { colloquy } from "./testing.ts";

const weather = addon({
  name: "weather",
  title: "Weather",
  description: "Looks out of the window.",
  version: "1",
  adds: [
    addCheckup({
      name: "sky",
      run: async () => ({ isRight: false, message: "It rains.", advice: "Stay in." }),
    }),
    addCheckup({ name: "window", run: () => Promise.reject(new Error("it is dark")) }),
    addCheckup({ name: "roof", run: async () => ({ isRight: true, message: "It is tight." }) }),
  ],
});
const forum = await openForum({ more: [weather] });
const connection = forum.forum.application.database.pool.options as pg.ClientConfig;
const sql = (text: string) => forum.forum.application.database.pool.query(text);

async function listed(findings: AsyncIterable<Found>): Promise<Found[]> {
  const list: Found[] = [];
  for await (const found of findings) list.push(found);
  return list;
}

/** Returns the doctor's findings by name. */
async function found(environment: Record<string, string> = {}): Promise<Record<string, Found>> {
  const config = readConfig({ DATA_DIR: forum.config.dataDirectory, ...environment });
  const all = await listed(examine({ config, connection }, async () => forum.forum.application));
  return Object.fromEntries(all.map((each) => [each.name, each]));
}
const wrong = async (environment: Record<string, string> = {}) =>
  Object.values(await found(environment)).filter(({ isRight }) => !isRight);

test("a forum without an administrator is reported, and one with an administrator is healthy", async () => {
  const [finding] = await wrong();
  assert.equal(finding?.name, "administrator");
  assert.match(finding?.advice ?? "", /user add --role administrator/);
  await forum.as("administrator");
  // A new forum indexes its first records in the background.
  await until(
    async () => !(await wrong()).some(({ name }) => name === "search index"),
    30,
    "It is not indexed.",
  );
  assert.deepEqual(await wrong(), []);
});

test("the command prints the findings and sets its exit code", async () => {
  const right = await colloquy(connection, ["doctor"]);
  assert.equal(right.code, 0, right.err);
  assert.match(right.out, /^right {2}database version: PostgreSQL \d/m);
  const bad = await colloquy(connection, ["doctor"], { HOST: "0.0.0.0" });
  assert.equal(bad.code, 2);
  assert.match(bad.out, /^WRONG {2}address: http:\/\/localhost:8080.*\n {7}→ Set PUBLIC_URL/m);
  const blind = await colloquy(connection, ["doctor"], { PORT: "many" });
  assert.deepEqual([blind.code, blind.out], [1, ""]);
  assert.match(blind.err, /PORT/);
  const away = await colloquy({ ...connection, database: "nowhere" }, ["doctor"]);
  assert.equal(away.code, 1);
  assert.match(away.err, /nowhere/);
});

test("a publicly reachable forum needs its address and a mail server", async () => {
  const names = async (environment: Record<string, string>) =>
    (await wrong(environment)).map(({ name }) => name);
  assert.deepEqual(await names({ HOST: "0.0.0.0" }), ["address", "mail"]);
  assert.deepEqual(await names({ TRUST_PROXY: "loopback", PUBLIC_URL: "http://[::1]:80" }), [
    "address",
    "mail",
  ]);
  assert.deepEqual(await names({ HOST: "::", PUBLIC_URL: "https://forum.example" }), ["mail"]);
  assert.deepEqual(await names({ HOST: "::1" }), []);
});

test("a forum below a path has to answer there", async () => {
  const beside = createServer((_request, response) => response.end("The site beside the forum."));
  beside.listen(0, "127.0.0.1");
  await once(beside, "listening");
  const other = `http://127.0.0.1:${(beside.address() as AddressInfo).port}/community`;
  const [address] = await wrong({ PUBLIC_URL: other });
  assert.equal(address?.message, `The forum does not answer at ${other}/healthz.`);
  beside.close();
});

test("the mail server is contacted but receives no email", async () => {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: () => assert.fail("a mail came"),
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  const { mail: email } = await found({ SMTP_URL });
  assert.deepEqual([email?.isRight, email?.message], [true, `SMTP server 127.0.0.1:${port}.`]);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  const [down] = await wrong({ SMTP_URL });
  assert.match(down?.message ?? "", /^SMTP server 127\.0\.0\.1:\d+: .*ECONNREFUSED/);
  assert.match(down?.advice ?? "", /Check SMTP_URL/);
});

test("wrong counters, failed jobs and bodies of an older renderer are counted", async () => {
  const ann = await forum.as("member");
  const { body } = await ann.post("/discussions", { name: "A", body: "a", format: "text", categoryID: 1 });
  await ann.post("/comments", { discussionID: body.discussionID, body: "b", format: "text" });
  await forum.drained();
  await sql("update users set count_discussions = 7 where count_discussions = 1");
  await sql("update discussions set renderer_version = 0");
  await sql("update comments set renderer_version = 0");
  const context = await forum.context();
  await emailLater(context, { to: { name: "Ann", address: "ann@people.test" }, subject: "Hello", text: "" });
  await forum.drained();
  await sql(
    `update jobs.job set state = 'failed', output = '{"message":"no route"}' where name = 'sendMail'`,
  );
  const says = Object.fromEntries((await wrong()).map((each) => [each.name, each.message]));
  assert.match(says["counters"] ?? "", /^Wrong: users\.countDiscussions \(1\)\.$/);
  assert.equal(says["jobs"], "Failed for good: 1 sendMail (no route).");
  assert.equal(says["discussions as shown"], "1 are of an older version.");
  assert.equal(says["comments as shown"], "1 are of an older version.");
  assert.equal(Object.keys(says).length, 4);
  await sql("update users set count_discussions = 1 where count_discussions = 7");
  await sql(
    `update discussions set renderer_version = ${RENDERER_VERSION}; update comments set renderer_version = ${RENDERER_VERSION}`,
  );
  await sql("delete from jobs.job where state = 'failed'");
  assert.deepEqual(await wrong(), []);
});

test("checkups of an enabled add-on run, and one that throws does not hide others", async () => {
  const { application } = forum.forum;
  await application.switchAddon("weather", true);
  assert.deepEqual(await wrong(), [
    { name: "sky", isRight: false, message: "It rains.", advice: "Stay in." },
    { name: "window", isRight: false, message: "The checkup failed: it is dark" },
  ]);
  assert.equal((await found())["roof"]?.message, "It is tight.");
  await application.switchAddon("weather", false);
  assert.equal((await found())["roof"], undefined);
});

test("a difference from the database's clock is reported", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() - 60_000 });
  const { clock } = await found();
  assert.equal(clock?.isRight, false);
  assert.match(clock?.message ?? "", /^(59|60|61)\.\d s away/);
});

test("an outdated, too new or wrongly encoded database is not migrated by the doctor", async (t) => {
  const config = readConfig({});
  const open = () => Promise.reject(new Error("It was opened."));
  const look = async (database: pg.ClientConfig) =>
    (await listed(examine({ config, connection: database }, open))).filter(({ isRight }) => !isRight);

  const empty = await aDatabase();
  const [behind] = await look(empty);
  assert.match(behind?.message ?? "", /^\d+ wait\.$/);
  assert.deepEqual(await ask(empty, "select from pg_class where relnamespace = 'public'::regnamespace"), []);

  await sql("insert into migrations (name, checksum) values ('users/9999-later', '')");
  const [ahead] = await look(connection);
  await sql("delete from migrations where name = 'users/9999-later'");
  assert.equal(ahead?.message, "Unknown here: users/9999-later.");

  const cluster = await openTestCluster();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  t.after(async () => {
    await dropDatabase(cluster, name);
    await cluster.release();
  });
  const latin = `create database ${name} encoding 'LATIN1' locale 'C' template template0`;
  await asOperator(cluster, (client) => client.query(latin));
  const [other] = await look(cluster.connection(name));
  assert.deepEqual([other?.name, other?.message], ["database encoding", "LATIN1."]);
});
