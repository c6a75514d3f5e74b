import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { access, constants, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { openStoredEmails, type StoredEmails, storedNameOf } from "./stored-emails.ts";

export interface Mailbox {
  name: string;
  address: string;
}

/** A mail server. */
export interface EmailServer {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` on a plain connection, `none` for servers on this machine. */
  security: "tls" | "starttls" | "none";
  /** Empty when the server asks for no password. */
  user: string;
  password: string;
  /** Address of the sender; the configured one when empty. */
  sender: string;
}

/** An email to one recipient. */
export interface Email {
  to: Mailbox;
  /** Overrides the configured sender; bounces still go to the configured address. */
  from?: Partial<Mailbox>;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html?: string;
  /** Name of its kind, such as `digest`, for the log; undefined for emails queued by earlier versions. */
  kind?: string;
  /** The recipient's account, for the log; by default the one with this address. */
  userID?: number;
  /** Additional headers, such as `List-Unsubscribe`. A fixed `Message-ID` makes a repeated email recognizable. */
  headers?: Record<string, string>;
}

/** The mail server refuses this address, permanently (`isForGood`) or for now. */
export class EmailRefused extends Error {
  readonly isForGood: boolean;

  constructor(message: string, isForGood: boolean, cause: unknown) {
    super(message, { cause });
    this.isForGood = isForGood;
  }
}

/** Sends emails, or stores them while no mail server is configured. */
export interface Mailer {
  /**
   * Resolves when the server or the disk has the email. Rejects when it may not have it, with `EmailRefused` when that
   * is because of the address. Never retries.
   */
  send(email: Email): Promise<void>;
  /** Rejects when an email could not be sent now; sends none. */
  verify(): Promise<void>;
  /** Returns the destination of emails for a log or the dashboard, without credentials. */
  describe(): string;
  /** Stored emails while no mail server is configured; null when there is one. */
  stored: StoredEmails | null;
  /** Emails in files, also those written before there was a mail server; only the mailer of the environment has it. */
  files?: StoredEmails;
  /** The configured sender. */
  from: Mailbox;
  /** Name of the mail server; undefined without one. */
  host?: string;
  /** Closes idle connections. Emails being sent are finished; waiting ones are refused. */
  close(): Promise<void>;
}

interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; null to write emails into `directory`. */
  smtpUrl: string | null;
  directory: string;
  from: Mailbox;
}

const SMTP = {
  pool: true,
  maxConnections: 5,
  // Only the caller knows whether an email may be sent again after its connection broke.
  maxRequeues: 0,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  idleTimeout: 30_000,
} as const;

/** Emails contain text from users: nothing in them may make the library open a file or an address. */
const SEALED = { disableFileAccess: true, disableUrlAccess: true } as const;

const NOT_ON_ONE_LINE = /[\p{Cc}\u2028\u2029]+/gu;
const HEADER_NAME = /^[A-Za-z0-9-]+$/;
const ADDRESS = /^[^\s\p{Cc}<>(),;:"\\@]+@[^\s\p{Cc}<>(),;:"\\@]+$/u;

/** A line break in a name or subject would start a header of the author's choice. */
const oneLine = (text: string) => text.replace(NOT_ON_ONE_LINE, " ").trim();

function checkedMailbox({ name, address }: Mailbox): Mailbox {
  if (!ADDRESS.test(address))
    throw new Error(`Mail cannot be sent to or from the address ${JSON.stringify(address)}.`);
  return { name: oneLine(name), address };
}

function checkedHeaders(headers: Record<string, string> = {}): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => {
    if (!HEADER_NAME.test(name)) throw new Error(`${JSON.stringify(name)} is not the name of a mail header.`);
    return [name, oneLine(value)] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns a message for the library: on one line where headers are, and sent from the configured address. */
export const messageOf = (from: Mailbox, email: Email) => ({
  from: checkedMailbox({ ...from, ...email.from }),
  to: checkedMailbox(email.to),
  envelope: { from: from.address, to: email.to.address },
  ...(email.replyTo && { replyTo: checkedMailbox(email.replyTo) }),
  subject: oneLine(email.subject),
  text: email.text,
  html: email.html,
  headers: checkedHeaders(email.headers),
});

/** Codes for full mailboxes and unwelcome senders, which are not the address's fault. */
const NOT_THE_ADDRESS = /\b5\.(?:2\.2|[3-7]\.\d+)\b/;

/** Converts a refusal of the recipient into `EmailRefused`; returns other errors unchanged. */
function asRefusal(error: unknown): unknown {
  const {
    command,
    responseCode = 0,
    response = "",
  } = error as {
    command?: string;
    responseCode?: number;
    response?: string;
  };
  if (command !== "RCPT TO" || responseCode < 400) return error;
  const isForGood = responseCode >= 500 && !NOT_THE_ADDRESS.test(response);
  return new EmailRefused((error as Error).message, isForGood, error);
}

/** Returns the library's options for a server. */
export const serverOptions = ({ host, port, security, user, password }: EmailServer) => ({
  ...{ host, port, secure: security === "tls" },
  ...{ requireTLS: security === "starttls", ignoreTLS: security === "none" },
  ...(user !== "" && { auth: { user, pass: password } }),
  ...SEALED,
});

type Connection = { url: string } | ReturnType<typeof serverOptions>;

function smtpMailer(
  connection: Connection,
  from: Mailbox,
  { host, name }: { host: string; name: string },
): Mailer {
  const transport = createTransport({ ...connection, ...SMTP, ...SEALED });
  return {
    ...{ from, host },
    send: async (email) => {
      await transport.sendMail(messageOf(from, email)).catch((error: unknown) => {
        throw asRefusal(error);
      });
    },
    verify: async () => {
      await transport.verify();
    },
    describe: () => `SMTP server ${name}`,
    stored: null,
    close: async () => transport.close(),
  };
}

/** Returns the sender of emails through a server. */
export const senderOf = ({ sender }: EmailServer, from: Mailbox): Mailbox =>
  sender === "" ? from : { ...from, address: sender };

/** Opens a mailer for a server of the settings. */
export const openServerMailer = (server: EmailServer, from: Mailbox): Mailer =>
  smtpMailer(serverOptions(server), senderOf(server, from), {
    host: server.host,
    name: `${server.host}:${server.port}`,
  });

function directoryMailer(files: StoredEmails, from: Mailbox): Mailer {
  const { directory } = files;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...SEALED });
  let sequence = 0;
  return {
    from,
    send: async (email) => {
      const { message } = await transport.sendMail(messageOf(from, email));
      sequence += 1;
      const unique = `${String(sequence).padStart(4, "0")}-${randomBytes(4).toString("hex")}`;
      const { kind } = email;
      const name = storedNameOf({ date: new Date(), unique, ...(kind !== undefined && { kind }) });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const unfinished = join(directory, `.${name}.part`);
      await writeFile(unfinished, message, { mode: 0o600, flag: "wx" });
      await rename(unfinished, join(directory, name));
    },
    verify: async () => {
      // The directory is created with the first email.
      if (existsSync(directory)) await access(directory, constants.W_OK);
    },
    describe: () => `files in ${directory}`,
    ...{ stored: files, files },
    close: async () => {},
  };
}

/** Opens a mailer: the configured mail server, or files to look at when there is none. */
export function openMailer({ smtpUrl, directory, from }: MailerOptions): Mailer {
  const files = openStoredEmails(directory);
  if (smtpUrl === null) return directoryMailer(files, from);
  const { hostname, host } = new URL(smtpUrl);
  return { ...smtpMailer({ url: smtpUrl }, from, { host: hostname, name: host }), files };
}
