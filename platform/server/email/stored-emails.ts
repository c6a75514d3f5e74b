import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email as ParsedEmail } from "postal-mime";
import type { Email } from "./email.ts";

/** An email in a file, as far as the name of the file says. */
export interface StoredName {
  /** Name of the file, without its ending. */
  emailID: string;
  /** Null for emails of earlier versions. */
  kind: string | null;
  dateWritten: Date;
}

/** Properties of a stored email that staff may see. Its text stays private: it may contain a link that signs in. */
export interface StoredEmail extends StoredName {
  to: string;
  subject: string;
}

/** Emails written to files because no mail server was configured. */
export interface StoredEmails {
  directory: string;
  count(): Promise<number>;
  /** Returns the names of all emails, newest first, without reading the files. */
  names(): Promise<StoredName[]>;
  /** Reads some of the emails, except those that were deleted. */
  read(names: readonly StoredName[]): Promise<StoredEmail[]>;
  /** Returns an email as it was written, with its Message-ID; null when it was deleted. */
  find(emailID: string): Promise<{ email: Email; messageID: string } | null>;
  delete(emailID: string): Promise<void>;
}

const ENDING = ".eml";
const KIND = /^\w{1,50}$/;
const NAME =
  /^(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)-(?<minute>\d\d)-(?<rest>\d\d\.\d{3}Z)-\d{4,9}-[\da-f]{8}(?:\.(?<kind>\w{1,50}))?$/;
/** Headers of the transport, which the mailer writes again. */
const REWRITTEN =
  /^(?:from|to|subject|date|message-id|reply-to|mime-version|content-(?:type|transfer-encoding))$/;

/** Returns the name of the file for an email of a kind. Names sort by date. */
export function storedNameOf({ date, unique, kind = "" }: { date: Date; unique: string; kind?: string }) {
  const moment = date.toISOString().replaceAll(":", "-");
  return `${moment}-${unique}${KIND.test(kind) ? `.${kind}` : ""}${ENDING}`;
}

/** Returns what the name of a file says; none for files that the forum did not write. */
function parseName(file: string): StoredName[] {
  if (!file.endsWith(ENDING)) return [];
  const emailID = file.slice(0, -ENDING.length);
  const parts = NAME.exec(emailID)?.groups;
  if (!parts) return [];
  const { day, hour, minute, rest, kind = null } = parts;
  return [{ emailID, kind, dateWritten: new Date(`${day}T${hour}:${minute}:${rest}`) }];
}

async function namesIn(directory: string): Promise<StoredName[]> {
  const files = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    // The directory is created with the first email.
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return files.sort().reverse().flatMap(parseName);
}

/** Parses an email; null when its file was deleted. */
async function parseFile(directory: string, emailID: string): Promise<ParsedEmail | null> {
  // An id is a name that the forum gave, so that no other file is read.
  if (!NAME.test(emailID)) return null;
  const content = await readFile(join(directory, emailID + ENDING)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return content && PostalMime.parse(content);
}

const mailboxOf = (sent: { name: string; address?: string } | undefined) => ({
  name: sent?.name ?? "",
  address: sent?.address ?? "",
});

/** Returns the email that a file was written for. */
function emailOf(parsed: ParsedEmail, kind: string | null): Email {
  const { from, to = [], replyTo = [], subject = "", text = "", html, headers } = parsed;
  const [replies] = replyTo;
  return {
    ...{ to: mailboxOf(to[0]), from: mailboxOf(from), subject, text },
    ...(replies && { replyTo: mailboxOf(replies) }),
    ...(html !== undefined && { html }),
    ...(kind !== null && { kind }),
    headers: Object.fromEntries(
      headers.filter(({ key }) => !REWRITTEN.test(key)).map(({ originalKey, value }) => [originalKey, value]),
    ),
  };
}

/** Opens the stored emails in `directory`. */
export const openStoredEmails = (directory: string): StoredEmails => ({
  directory,
  count: async () => (await namesIn(directory)).length,
  names: () => namesIn(directory),
  async read(names) {
    const emails = await Promise.all(
      names.map(async (name) => {
        const parsed = await parseFile(directory, name.emailID);
        if (parsed === null) return [];
        const { to = [], subject = "" } = parsed;
        return [{ ...name, to: to.map(({ address }) => address).join(", "), subject }];
      }),
    );
    return emails.flat();
  },
  async find(emailID) {
    const parsed = await parseFile(directory, emailID);
    if (parsed === null) return null;
    const [name] = parseName(emailID + ENDING);
    return { email: emailOf(parsed, name?.kind ?? null), messageID: parsed.messageId ?? "" };
  },
  async delete(emailID) {
    if (NAME.test(emailID)) await rm(join(directory, emailID + ENDING), { force: true });
  },
});
