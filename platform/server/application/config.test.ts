import assert from "node:assert/strict";
import { resolve } from "node:path";
import { describe, test } from "node:test";
import { readConfig } from "./config.ts";

test("an empty environment configures a forum for this machine alone", () => {
  const expected = {
    port: 8080,
    host: "127.0.0.1",
    dataDirectory: resolve("data"),
    databaseUrl: null,
    databasePool: 10,
    publicUrl: "http://localhost:8080",
    smtpUrl: null,
    s3Url: null,
    addonsDirectory: null,
    backupDirectory: resolve("data/backups"),
    backupS3Url: null,
    emailFrom: "forum@localhost.localdomain",
    inboundEmailAddress: null,
    inboundEmailSecret: null,
    secretKey: null,
    metricsToken: null,
    imapUrl: null,
    trustedProxies: [],
    guestBudget: 3000,
    guestRequests: 6,
    overloadDelay: 250,
    crawlers: [],
    dnsServers: [],
    signInHosts: [],
    translationHosts: [],
    workers: 1,
    streams: 10_000,
    fragments: "on",
    rateLimit: "on",
    logLevel: "info",
  };
  assert.deepEqual(readConfig({}), expected);
  assert.deepEqual(
    readConfig({ PORT: "", DATABASE_URL: "", SMTP_URL: "", S3_URL: "", TRUST_PROXY: "" }),
    expected,
  );
});

test("the forum may be below a path of its address", () => {
  const { publicUrl } = readConfig({ PUBLIC_URL: "https://Example.com:443/Our.forum/talk_1/" });
  assert.equal(publicUrl, "https://example.com/Our.forum/talk_1");
});

test("each variable is read", () => {
  const config = readConfig({
    PORT: "9000",
    HOST: "0.0.0.0",
    DATA_DIR: "/var/lib/forum",
    DATABASE_URL: "postgres://ann:secret@db.example:5433/forum",
    DATABASE_POOL: "20",
    PUBLIC_URL: "https://Forum.Example:443/",
    SMTP_URL: "smtps://mail.example",
    S3_URL: "https://key:secret@s3.example/bucket",
    ADDONS_DIR: "/srv/addons",
    BACKUP_DIR: "/mnt/backups",
    BACKUP_S3_URL: "https://key:secret@s3.example/backups",
    MAIL_FROM: "forum@forum.example",
    INBOUND_MAIL_ADDRESS: "Reply@forum.example",
    INBOUND_MAIL_SECRET: "a secret of many signs",
    SECRET_KEY: "a key of thirty-two signs or more.",
    METRICS_TOKEN: "a token of many signs",
    IMAP_URL: "imaps://forum:secret@mail.example/INBOX",
    TRUST_PROXY: "10.0.0.0/8, ::1,loopback",
    GUEST_BUDGET: "0",
    GUEST_REQUESTS: "12",
    OVERLOAD_DELAY: "400",
    CRAWLERS: "192.0.2.0/24",
    DNS_SERVERS: "127.0.0.1:5353,::1,[::1]:53",
    SIGN_IN_HOSTS: "idp.internal:8443,10.0.0.7",
    TRANSLATION_HOSTS: "translate.internal:5000",
    WORKERS: "2",
    STREAMS: "500",
    FRAGMENTS: "off",
    RATE_LIMIT: "off",
    LOG_LEVEL: "debug",
  });
  assert.deepEqual(config, {
    port: 9000,
    host: "0.0.0.0",
    dataDirectory: "/var/lib/forum",
    databaseUrl: "postgres://ann:secret@db.example:5433/forum",
    databasePool: 20,
    publicUrl: "https://forum.example",
    smtpUrl: "smtps://mail.example",
    s3Url: "https://key:secret@s3.example/bucket",
    addonsDirectory: "/srv/addons",
    backupDirectory: "/mnt/backups",
    backupS3Url: "https://key:secret@s3.example/backups",
    emailFrom: "forum@forum.example",
    inboundEmailAddress: "reply@forum.example",
    inboundEmailSecret: "a secret of many signs",
    secretKey: "a key of thirty-two signs or more.",
    metricsToken: "a token of many signs",
    imapUrl: "imaps://forum:secret@mail.example/INBOX",
    trustedProxies: ["10.0.0.0/8", "::1", "loopback"],
    guestBudget: 0,
    guestRequests: 12,
    overloadDelay: 400,
    crawlers: ["192.0.2.0/24"],
    dnsServers: ["127.0.0.1:5353", "::1", "[::1]:53"],
    signInHosts: ["idp.internal:8443", "10.0.0.7"],
    translationHosts: ["translate.internal:5000"],
    workers: 2,
    // Per worker.
    streams: 250,
    fragments: "off",
    rateLimit: "off",
    logLevel: "debug",
  });
});

test("a database may be on a socket, in the notation of PostgreSQL's own tools", () => {
  for (const url of [
    "postgres://ann@/forum?host=/run/postgresql",
    "postgresql:///forum?host=/run/postgresql",
  ]) {
    assert.equal(readConfig({ DATABASE_URL: url }).databaseUrl, url);
  }
});

describe("a wrong value is refused with the name of its variable", () => {
  const wrong = {
    PORT: ["-1", "65536", "http", "80.5"],
    DATABASE_URL: [
      "mysql://db.example/forum",
      "db.example",
      "postgres:forum",
      "postgres://ann@host:port/forum",
    ],
    DATABASE_POOL: ["1", "201", "many"],
    PUBLIC_URL: [
      "forum.example",
      "ftp://forum.example",
      "https://forum.example/?a=b",
      "https://forum.example/a//b",
      "https://forum.example/caf\u00e9",
      "https://forum.example/-/",
    ],
    SMTP_URL: ["mail.example", "http://mail.example"],
    S3_URL: ["s3.example", "https://s3.example/bucket", "https://key:secret@s3.example"],
    MAIL_FROM: ["forum", "forum@"],
    TRUST_PROXY: ["proxy.example", "10.0.0.0/33", "10.0.0.1,,10.0.0.2", "10.0.0.0/"],
    GUEST_REQUESTS: ["0", "many"],
    CRAWLERS: ["crawler.example"],
    DNS_SERVERS: ["dns.example", "127.0.0.1:", "1.2.3"],
    RATE_LIMIT: ["yes", "OFF"],
    LOG_LEVEL: ["loud"],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      test(`${name}=${value}`, () => {
        assert.throws(
          () => readConfig({ [name]: value }),
          new RegExp(`environment variables[\\s\\S]*\n  ${name}: .`),
        );
      });
    }
  }

  test("all wrong variables are named at once", () => {
    assert.throws(() => readConfig({ PORT: "x", LOG_LEVEL: "x" }), /\n {2}PORT: [\s\S]*\n {2}LOG_LEVEL: /);
  });
});
