import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { access, constants, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { openStoredEmails, type StoredEmails } from "./stored-emails.ts";

interface Mailbox {
  name: string;
  address: string;
}

export interface Email {
  to: Mailbox;
  /** Whom it is from where that is said otherwise than in the configuration; bounces go to the configured address. */
  from?: Partial<Mailbox>;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html?: string;
  /** Further headers, such as `List-Unsubscribe`. A `Message-ID` of one's own makes a second sending recognisable. */
  headers?: Record<string, string>;
}

/** The mail server takes nothing for this address: for good, or as things are. */
export class EmailRefused extends Error {
  readonly isForGood: boolean;

  constructor(texts: string, isForGood: boolean, cause: unknown) {
    super(texts, { cause });
    this.isForGood = isForGood;
  }
}

export interface Mailer {
  /**
   * Resolves when the server, or the disk, has the mail; rejects when it may not have it, with `EmailRefused` when that
   * is because of the address. Never tries twice.
   */
  send(email: Email): Promise<void>;
  /** Rejects when a mail would not get away now; sends none. */
  verify(): Promise<void>;
  /** Where mail goes, in words for a log or the dashboard; without credentials. */
  describe(): string;
  /** Where emails wait while no mail server is set up; null where there is one. */
  stored: StoredEmails | null;
  /** Closes idle connections. Mails on their way are finished, those still waiting are refused. */
  close(): Promise<void>;
}

interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; null to write mails into `directory`. */
  smtpUrl: string | null;
  directory: string;
  from: Mailbox;
}

const SMTP = {
  pool: true,
  maxConnections: 5,
  // Only the caller knows whether a mail may be sent again after a connection broke in the middle of it.
  maxRequeues: 0,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  idleTimeout: 30_000,
} as const;

/** Mails are text given to us: nothing in them may make the library open a file or an address. */
const SEALED = { disableFileAccess: true, disableUrlAccess: true } as const;

const NOT_ON_ONE_LINE = /[\p{Cc}\u2028\u2029]+/gu;
const HEADER_NAME = /^[A-Za-z0-9-]+$/;
const ADDRESS = /^[^\s\p{Cc}<>(),;:"\\@]+@[^\s\p{Cc}<>(),;:"\\@]+$/u;

/** A line break in a name or a subject would begin a header of the writer's choice. */
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

const messageOf = (from: Mailbox, email: Email) => ({
  from: checkedMailbox({ ...from, ...email.from }),
  to: checkedMailbox(email.to),
  envelope: { from: from.address, to: email.to.address },
  ...(email.replyTo && { replyTo: checkedMailbox(email.replyTo) }),
  subject: oneLine(email.subject),
  text: email.text,
  html: email.html,
  headers: checkedHeaders(email.headers),
});

/** What servers answer about mailboxes that are full, and about senders they do not like: not the address's fault. */
const NOT_THE_ADDRESS = /\b5\.(?:2\.2|[3-7]\.\d+)\b/;

/** What the server said of the recipient; anything else is no matter of the address. */
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

function smtpMailer(smtpUrl: string, from: Mailbox): Mailer {
  const transport = createTransport({ url: smtpUrl, ...SMTP, ...SEALED });
  return {
    send: async (email) => {
      await transport.sendMail(messageOf(from, email)).catch((error: unknown) => {
        throw asRefusal(error);
      });
    },
    verify: async () => {
      await transport.verify();
    },
    describe: () => `SMTP server ${new URL(smtpUrl).host}`,
    stored: null,
    close: async () => transport.close(),
  };
}

function directoryMailer(directory: string, from: Mailbox): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...SEALED });
  let sequence = 0;
  return {
    send: async (email) => {
      const { message } = await transport.sendMail(messageOf(from, email));
      sequence += 1;
      const moment = new Date().toISOString().replaceAll(":", "-");
      const name = `${moment}-${String(sequence).padStart(4, "0")}-${randomBytes(4).toString("hex")}.eml`;
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const unfinished = join(directory, `.${name}.part`);
      await writeFile(unfinished, message, { mode: 0o600, flag: "wx" });
      await rename(unfinished, join(directory, name));
    },
    verify: async () => {
      // It is made with the first mail.
      if (existsSync(directory)) await access(directory, constants.W_OK);
    },
    describe: () => `files in ${directory}`,
    stored: openStoredEmails(directory),
    close: async () => {},
  };
}

/** The way out for mail: a server of one's own, or files to look at where none is set up. */
export function openMailer({ smtpUrl, directory, from }: MailerOptions): Mailer {
  return smtpUrl === null ? directoryMailer(directory, from) : smtpMailer(smtpUrl, from);
}
