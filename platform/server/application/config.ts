import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { readS3Url } from "../files/s3-url.ts";
import { NAMED_NETWORKS } from "../load-shedding/networks.ts";

/** Accepts the addresses of PostgreSQL's own tools: the host may be missing, or be a directory in `?host=`. */
const isPostgresUrl = (text: string) =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace("@/", "@localhost/"));

/** Cookies, patterns and stylesheets contain the path as it is. */
const BASE_PATH = /^(?:\/[a-z0-9][a-z0-9._~-]*)*\/?$/i;

/** True for a scheme, host and port, and below which path of them the forum is. */
function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, pathname, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === origin + pathname && BASE_PATH.test(pathname);
}

/** True for an address, a network such as 10.0.0.0/8, or a named group of networks. */
function isNetwork(text: string): boolean {
  const [address = "", bits] = text.split("/");
  if (bits === undefined) return address in NAMED_NETWORKS || isIP(address) > 0;
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return /^\d+$/.test(bits) && Number(bits) <= most;
}

/** True for an address with or without a port: 192.0.2.1, 192.0.2.1:5353, [2001:db8::1]:53. */
const isDnsServer = (text: string) =>
  isIP(text.replace(/^\[(.+)\](?::\d{1,5})?$/, "$1").replace(/^([\d.]+):\d{1,5}$/, "$1")) > 0;

/** True for a host as URLs contain it: keycloak.internal, 10.0.0.7:8443. */
const isHost = (text: string) => URL.canParse(`http://${text}`) && new URL(`http://${text}`).host === text;

/** A signature follows the part before the @, which may have 64 characters in total. */
const isShortAddress = (text: string) => /^[a-z0-9._-]{1,16}@[a-z0-9.-]+$/i.test(text);

function isMailbox(text: string): boolean {
  const url = URL.parse(text);
  return /^imaps?:$/.test(url?.protocol ?? "") && url?.hostname !== "" && url?.username !== "";
}

const listOf = (text: string) => text.split(",").map((part) => part.trim());

/** Each worker needs a pool of connections, and the embedded PostgreSQL allows no more. */
const WORKERS_AT_MOST = 12;

const Hosts = z
  .string()
  .transform(listOf)
  .refine((all) => all.every(isHost), "Expected hosts, with or without a port, separated by commas.")
  .default([]);

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
    .refine(
      isPublicUrl,
      "Expected an address such as https://forum.example or https://example.com/community: its path may have letters, digits, dots, hyphens, underscores and tildes.",
    )
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  S3_URL: z
    .string()
    .refine(
      (text) => readS3Url(text) !== null,
      "Expected an address such as https://KEY:SECRET@host/bucket?region=us-east-1.",
    )
    .optional(),
  ADDONS_DIR: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3_URL: z
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
  SECRET_KEY: z.string().min(32, "Expected 32 characters or more.").max(500).optional(),
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
  SIGN_IN_HOSTS: Hosts,
  TRANSLATION_HOSTS: Hosts,
  WORKERS: z.coerce.number().int().min(1).max(WORKERS_AT_MOST).default(1),
  STREAMS: z.coerce.number().int().min(0).max(100_000).default(10_000),
  FRAGMENTS: z.enum(["on", "off"]).default("on"),
  RATE_LIMIT: z.enum(["on", "off"]).default("on"),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

/** Settings from the environment, read once at start. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the directory for the embedded database, uploads and stored emails. */
  dataDirectory: string;
  /** Address of an external PostgreSQL; null for the embedded one. */
  databaseUrl: string | null;
  databasePool: number;
  /** The forum's address in links and emails, without a trailing slash: an origin, or a path below one. */
  publicUrl: string;
  smtpUrl: string | null;
  /** Address of a bucket for uploads; null for a directory. */
  s3Url: string | null;
  /** Absolute path of the directory with add-ons outside of the repository; null for none. */
  addonsDirectory: string | null;
  /** Absolute path of the directory in which backups are written, and stored unless there is a bucket. */
  backupDirectory: string;
  /** Address of a bucket for backups; null for a directory. */
  backupS3Url: string | null;
  emailFrom: string;
  /**
   * Address that receives replies to emails; a signature is inserted before the @. Null when members cannot reply by
   * email.
   */
  inboundEmailAddress: string | null;
  /** Secret that a program needs to post emails to the forum; null when this is switched off. */
  inboundEmailSecret: string | null;
  /** Key that encrypts secrets in the database; null for one in a file of the data directory. */
  secretKey: string | null;
  /** Token that requests for `/metrics` must send; null to allow only requests from this machine. */
  metricsToken: string | null;
  /** Address of a mailbox to fetch emails from. */
  imapUrl: string | null;
  /** Addresses or networks whose `X-Forwarded-*` headers are trusted. */
  trustedProxies: string[];
  /** Processor time that guests of one address may use per minute, in milliseconds; 0 for no limit. */
  guestBudget: number;
  /** Largest number of guest requests at once; others wait or are refused. */
  guestRequests: number;
  /** Event loop delay in milliseconds from which the server counts as overloaded; 0 to switch this off. */
  overloadDelay: number;
  /** Addresses or networks that are treated like verified search engines. */
  crawlers: string[];
  /** DNS servers for verifying search engines and the sender's domain; empty for those of the system. */
  dnsServers: string[];
  /** Hosts with ports inside the own network that sign-in providers may have. */
  signInHosts: string[];
  /** Hosts with ports inside the own network that translation services may have. */
  translationHosts: string[];
  /** Number of worker processes. */
  workers: number;
  /** Largest number of open event streams in each process; guests get fewer. */
  streams: number;
  /** Whether administrators may write fragments: code that runs in the browser of every reader. */
  fragments: "on" | "off";
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
    publicUrl: new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).href.replace(/\/$/, ""),
    smtpUrl: value.SMTP_URL ?? null,
    s3Url: value.S3_URL ?? null,
    addonsDirectory: value.ADDONS_DIR ? resolve(value.ADDONS_DIR) : null,
    backupDirectory: resolve(value.BACKUP_DIR ?? join(value.DATA_DIR, "backups")),
    backupS3Url: value.BACKUP_S3_URL ?? null,
    emailFrom: value.MAIL_FROM,
    inboundEmailAddress: value.INBOUND_MAIL_ADDRESS?.toLowerCase() ?? null,
    inboundEmailSecret: value.INBOUND_MAIL_SECRET ?? null,
    secretKey: value.SECRET_KEY ?? null,
    metricsToken: value.METRICS_TOKEN ?? null,
    imapUrl: value.IMAP_URL ?? null,
    trustedProxies: value.TRUST_PROXY,
    guestBudget: value.GUEST_BUDGET,
    guestRequests: value.GUEST_REQUESTS,
    overloadDelay: value.OVERLOAD_DELAY,
    crawlers: value.CRAWLERS,
    dnsServers: value.DNS_SERVERS,
    signInHosts: value.SIGN_IN_HOSTS,
    translationHosts: value.TRANSLATION_HOSTS,
    workers: value.WORKERS,
    streams: Math.floor(value.STREAMS / value.WORKERS),
    fragments: value.FRAGMENTS,
    rateLimit: value.RATE_LIMIT,
    logLevel: value.LOG_LEVEL,
  };
}
