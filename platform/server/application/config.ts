import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { readS3Url } from "../files/s3-url.ts";
import { NAMED_NETWORKS } from "../load-shedding/networks.ts";

/** As PostgreSQL's own tools read it: the host may be missing, or be a directory in `?host=`. */
const isPostgresUrl = (text: string) =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace("@/", "@localhost/"));

/** Nothing but scheme, host and port. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

/** An address, a network such as 10.0.0.0/8, or one of the names that stand for several. */
function isNetwork(text: string): boolean {
  const [address = "", bits] = text.split("/");
  if (bits === undefined) return address in NAMED_NETWORKS || isIP(address) > 0;
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return /^\d+$/.test(bits) && Number(bits) <= most;
}

/** An address, with or without a port: 192.0.2.1, 192.0.2.1:5353, [2001:db8::1]:53. */
const isDnsServer = (text: string) =>
  isIP(text.replace(/^\[(.+)\](?::\d{1,5})?$/, "$1").replace(/^([\d.]+):\d{1,5}$/, "$1")) > 0;

/** Its part before the @ takes a sign after it, and 64 characters are all that it may have. */
const isShortAddress = (text: string) => /^[a-z0-9._-]{1,16}@[a-z0-9.-]+$/i.test(text);

function isMailbox(text: string): boolean {
  const url = URL.parse(text);
  return /^imaps?:$/.test(url?.protocol ?? "") && url?.hostname !== "" && url?.username !== "";
}

const listOf = (text: string) => text.split(",").map((part) => part.trim());

/** Each takes a pool of connections, and the embedded PostgreSQL gives so many. */
const WORKERS_AT_MOST = 12;

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, "Expected an address such as postgres://user:password@host:5432/database.")
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, "Expected an origin such as https://forum.example, without a path.")
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  S3_URL: z
    .string()
    .refine(
      (text) => readS3Url(text) !== null,
      "Expected an address such as https://KEY:SECRET@host/bucket?region=us-east-1.",
    )
    .optional(),
  MAIL_FROM: z.email().default("forum@localhost.localdomain"),
  INBOUND_MAIL_ADDRESS: z
    .email()
    .refine(
      isShortAddress,
      "Expected an address such as reply@forum.example, of 16 characters before the @ at most.",
    )
    .optional(),
  INBOUND_MAIL_SECRET: z.string().min(16, "Expected 16 characters or more.").max(500).optional(),
  IMAP_URL: z
    .string()
    .refine(isMailbox, "Expected an address such as imaps://user:password@host/INBOX.")
    .optional(),
  METRICS_TOKEN: z.string().min(16, "Expected 16 characters or more.").max(500).optional(),
  TRUST_PROXY: z
    .string()
    .transform(listOf)
    .refine((all) => all.every(isNetwork), "Expected addresses or networks, separated by commas.")
    .default([]),
  GUEST_BUDGET: z.coerce.number().int().min(0).max(60_000).default(3000),
  GUEST_REQUESTS: z.coerce.number().int().min(1).max(1000).default(6),
  OVERLOAD_DELAY: z.coerce.number().int().min(0).max(60_000).default(250),
  CRAWLERS: z
    .string()
    .transform(listOf)
    .refine((all) => all.every(isNetwork), "Expected addresses or networks, separated by commas.")
    .default([]),
  DNS_SERVERS: z
    .string()
    .transform(listOf)
    .refine(
      (all) => all.every(isDnsServer),
      "Expected addresses, with or without a port, separated by commas.",
    )
    .default([]),
  WORKERS: z.coerce.number().int().min(1).max(WORKERS_AT_MOST).default(1),
  STREAMS: z.coerce.number().int().min(0).max(100_000).default(10_000),
  RATE_LIMIT: z.enum(["on", "off"]).default("on"),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

/** What the environment decides, read once at start. */
export interface Config {
  port: number;
  host: string;
  /** Where the embedded database, uploads and mail live; absolute. */
  dataDirectory: string;
  /** A PostgreSQL of one's own; null for the embedded one. */
  databaseUrl: string | null;
  databasePool: number;
  /** The origin in links and mails, without a trailing slash. */
  publicUrl: string;
  smtpUrl: string | null;
  /** A bucket for uploads; null for a directory. */
  s3Url: string | null;
  emailFrom: string;
  /** Where members answer mails, with a sign between the name and the @; null when they cannot. */
  inboundEmailAddress: string | null;
  /** What whoever posts mails to the forum has to know; null when nobody may. */
  inboundEmailSecret: string | null;
  /** What a request for `/metrics` has to show; null for requests from this machine only. */
  metricsToken: string | null;
  /** A mailbox to fetch mails from. */
  imapUrl: string | null;
  /** Addresses or networks whose `X-Forwarded-*` headers are believed. */
  trustedProxies: string[];
  /** What one address of guests may cost in a minute, in milliseconds of the processor; 0 for whatever it likes. */
  guestBudget: number;
  /** Requests of guests that may be under way at once; others wait, or are refused. */
  guestRequests: number;
  /** From how many milliseconds of delay on there is too much to do; 0 for never. */
  overloadDelay: number;
  /** Addresses or networks of machines that are treated as search engines are. */
  crawlers: string[];
  /** Asked instead of the system's, whether a search engine is one. */
  dnsServers: string[];
  /** How many processes answer. */
  workers: number;
  /** Streams of events that may be open at once, in each process; guests get fewer. */
  streams: number;
  rateLimit: "on" | "off";
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
}

/** Reads and validates the environment. Throws an Error that names each wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`These environment variables cannot be used:\n${wrong.join("\n")}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDirectory: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    databasePool: value.DATABASE_POOL,
    publicUrl: new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).origin,
    smtpUrl: value.SMTP_URL ?? null,
    s3Url: value.S3_URL ?? null,
    emailFrom: value.MAIL_FROM,
    inboundEmailAddress: value.INBOUND_MAIL_ADDRESS?.toLowerCase() ?? null,
    inboundEmailSecret: value.INBOUND_MAIL_SECRET ?? null,
    metricsToken: value.METRICS_TOKEN ?? null,
    imapUrl: value.IMAP_URL ?? null,
    trustedProxies: value.TRUST_PROXY,
    guestBudget: value.GUEST_BUDGET,
    guestRequests: value.GUEST_REQUESTS,
    overloadDelay: value.OVERLOAD_DELAY,
    crawlers: value.CRAWLERS,
    dnsServers: value.DNS_SERVERS,
    workers: value.WORKERS,
    streams: Math.floor(value.STREAMS / value.WORKERS),
    rateLimit: value.RATE_LIMIT,
    logLevel: value.LOG_LEVEL,
  };
}
