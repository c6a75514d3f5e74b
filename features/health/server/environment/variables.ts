import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import type { Config } from "#platform/server/application/config.ts";

/** An environment variable that decides something about the forum. */
interface Variable {
  name: string;
  help: Phrase;
  /** Returns the value without secrets; null when there is none. True is a secret that is set. */
  value(config: Config): string | true | null;
}

/** Returns an address without its user’s password. */
function withoutPassword(address: string | null): string | null {
  if (address === null) return null;
  const url = URL.parse(address);
  if (!url) return address.replace(/\/\/[^@]*@/, "//");
  if (url.password) url.password = "***";
  return url.href;
}

/** Returns an address without user and password. */
function withoutUser(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url && `${url.protocol}//${url.host}${url.pathname}${url.search}`;
}

const isSet = (secret: string | null) => (secret === null ? null : true);
const listed = (values: readonly string[]) => (values.length === 0 ? null : values.join(", "));

export const VARIABLES: readonly Variable[] = [
  {
    name: "PUBLIC_URL",
    help: phrase("Address of the forum in links and emails."),
    value: ({ publicUrl }) => publicUrl,
  },
  { name: "HOST", help: phrase("Network address to listen on."), value: ({ host }) => host },
  { name: "PORT", help: phrase("Port to listen on."), value: ({ port }) => String(port) },
  {
    name: "DATA_DIR",
    help: phrase("Directory of the built-in database, uploads and stored emails."),
    value: ({ dataDirectory }) => dataDirectory,
  },
  {
    name: "DATABASE_URL",
    help: phrase("External PostgreSQL. Without it, the built-in database is used."),
    value: ({ databaseUrl }) => withoutPassword(databaseUrl),
  },
  {
    name: "DATABASE_POOL",
    help: phrase("Most connections to the database per process."),
    value: ({ databasePool }) => String(databasePool),
  },
  {
    name: "SMTP_URL",
    help: phrase("Mail server. It takes precedence over the one in the settings."),
    value: ({ smtpUrl }) => withoutPassword(smtpUrl),
  },
  {
    name: "MAIL_FROM",
    help: phrase("Sender of emails, unless the settings name one."),
    value: ({ emailFrom }) => emailFrom,
  },
  {
    name: "INBOUND_MAIL_ADDRESS",
    help: phrase("Address for replies by email."),
    value: ({ inboundEmailAddress }) => inboundEmailAddress,
  },
  {
    name: "INBOUND_MAIL_SECRET",
    help: phrase("Secret of the program that delivers replies by email."),
    value: ({ inboundEmailSecret }) => isSet(inboundEmailSecret),
  },
  {
    name: "IMAP_URL",
    help: phrase("Mailbox from which replies by email are fetched."),
    value: ({ imapUrl }) => withoutPassword(imapUrl),
  },
  {
    name: "S3_URL",
    help: phrase("Bucket for uploads. Without it, they are in the data directory."),
    value: ({ s3Url }) => withoutUser(s3Url),
  },
  {
    name: "ADDONS_DIR",
    help: phrase("Directory with add-ons outside of the repository."),
    value: ({ addonsDirectory }) => addonsDirectory,
  },
  {
    name: "BACKUP_DIR",
    help: phrase("Directory of backups that the dashboard makes."),
    value: ({ backupDirectory }) => backupDirectory,
  },
  {
    name: "BACKUP_S3_URL",
    help: phrase("Bucket for backups. Without it, they are in their directory."),
    value: ({ backupS3Url }) => withoutUser(backupS3Url),
  },
  {
    name: "TRUST_PROXY",
    help: phrase("Proxies whose headers with the visitor’s address are trusted."),
    value: ({ trustedProxies }) => listed(trustedProxies),
  },
  {
    name: "WORKERS",
    help: phrase("Number of processes that answer requests."),
    value: ({ workers }) => String(workers),
  },
  {
    name: "STREAMS",
    help: phrase("Most open connections for live updates per process."),
    value: ({ streams }) => String(streams),
  },
  {
    name: "FRAGMENTS",
    help: phrase("Whether administrators may replace parts of pages with their own code."),
    value: ({ fragments }) => fragments,
  },
  { name: "RATE_LIMIT", help: phrase("Whether rate limits apply."), value: ({ rateLimit }) => rateLimit },
  {
    name: "GUEST_BUDGET",
    help: phrase("Processor time per minute for guests of one address, in milliseconds."),
    value: ({ guestBudget }) => String(guestBudget),
  },
  {
    name: "GUEST_REQUESTS",
    help: phrase("Most requests of guests at the same time."),
    value: ({ guestRequests }) => String(guestRequests),
  },
  {
    name: "OVERLOAD_DELAY",
    help: phrase("Delay in milliseconds from which the server counts as overloaded."),
    value: ({ overloadDelay }) => String(overloadDelay),
  },
  {
    name: "CRAWLERS",
    help: phrase("Networks that are treated like search engines."),
    value: ({ crawlers }) => listed(crawlers),
  },
  {
    name: "DNS_SERVERS",
    help: phrase("Servers that verify search engines. Without it, those of the system."),
    value: ({ dnsServers }) => listed(dnsServers),
  },
  {
    name: "SIGN_IN_HOSTS",
    help: phrase("Hosts inside your network that sign-in providers may have."),
    value: ({ signInHosts }) => listed(signInHosts),
  },
  {
    name: "TRANSLATION_HOSTS",
    help: phrase("Hosts inside your network that translation services may have."),
    value: ({ translationHosts }) => listed(translationHosts),
  },
  {
    name: "SECRET_KEY",
    help: phrase("Key that encrypts secrets in the database. Without it, a file in DATA_DIR has one."),
    value: ({ secretKey }) => isSet(secretKey),
  },
  {
    name: "METRICS_TOKEN",
    help: phrase("Token for reading metrics from other machines."),
    value: ({ metricsToken }) => isSet(metricsToken),
  },
  { name: "LOG_LEVEL", help: phrase("How much the server logs."), value: ({ logLevel }) => logLevel },
];
