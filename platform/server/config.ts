import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { readS3Url } from "./files/s3-url.ts";

/** As PostgreSQL's own tools read it: the host may be missing, or be a directory in `?host=`. */
const isPostgresUrl = (text: string) =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace("@/", "@localhost/"));

/** Nothing but scheme, host and port. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

const NETWORK_NAMES = ["loopback", "linklocal", "uniquelocal"];

/** An address, a network such as 10.0.0.0/8, or one of the names that stand for several. */
function isNetwork(text: string): boolean {
  const [address = "", bits] = text.split("/");
  if (bits === undefined) return NETWORK_NAMES.includes(address) || isIP(address) > 0;
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return /^\d+$/.test(bits) && Number(bits) <= most;
}

const listOf = (text: string) => text.split(",").map((part) => part.trim());

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
  TRUST_PROXY: z
    .string()
    .transform(listOf)
    .refine((all) => all.every(isNetwork), "Expected addresses or networks, separated by commas.")
    .default([]),
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
  mailFrom: string;
  /** Addresses or networks whose `X-Forwarded-*` headers are believed. */
  trustedProxies: string[];
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
    mailFrom: value.MAIL_FROM,
    trustedProxies: value.TRUST_PROXY,
    rateLimit: value.RATE_LIMIT,
    logLevel: value.LOG_LEVEL,
  };
}
