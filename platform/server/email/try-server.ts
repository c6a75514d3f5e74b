import { createTransport } from "nodemailer";
import { type Email, type EmailServer, type Mailbox, messageOf, senderOf, serverOptions } from "./email.ts";

/** Why a server did not accept an email. */
type EmailCause =
  | "nameNotFound"
  | "refused"
  | "timedOut"
  | "certificate"
  | "noEncryption"
  | "password"
  | "senderRefused"
  | "recipientRefused"
  | "other";

interface ServerAnswer {
  isSent: boolean;
  /** Null when the email was sent. */
  cause: EmailCause | null;
  /** The answer of the server, or of the network, to the letter; it never contains the password. */
  answer: string;
}

const TIMEOUT_MS = 15_000;

interface Failure extends Error {
  code?: string;
  command?: string;
  response?: string;
}

/** The first cause whose pattern matches the code, the command or the text of a failure. */
const CAUSES: readonly (readonly [EmailCause, (failure: Failure) => boolean])[] = [
  ["password", ({ code }) => code === "EAUTH" || code === "ENOAUTH"],
  ["senderRefused", ({ command }) => command === "MAIL FROM"],
  ["recipientRefused", ({ command }) => command === "RCPT TO"],
  ["nameNotFound", ({ code, message }) => code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message)],
  ["refused", ({ message }) => /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(message)],
  ["noEncryption", ({ code, message }) => code === "ETLS" && /STARTTLS/i.test(message)],
  ["certificate", ({ message }) => /certificate|altname|self[- ]signed|CERT_/i.test(message)],
  ["noEncryption", ({ message }) => /wrong version number|ssl|tls/i.test(message)],
  ["timedOut", ({ code, message }) => code === "ETIMEDOUT" || /timeout|timed out/i.test(message)],
];

const causeOf = (failure: Failure): EmailCause =>
  CAUSES.find(([, matches]) => matches(failure))?.[0] ?? "other";

/** Sends one email with a server that is not in use yet, and returns the server's answer. Never rejects. */
export async function tryServer(server: EmailServer, from: Mailbox, email: Email): Promise<ServerAnswer> {
  const transport = createTransport({
    ...serverOptions(server),
    ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    ...{ dnsTimeout: TIMEOUT_MS },
  });
  try {
    const { response } = await transport.sendMail(messageOf(senderOf(server, from), email));
    return { isSent: true, cause: null, answer: response };
  } catch (error) {
    const failure = error as Failure;
    return { isSent: false, cause: causeOf(failure), answer: failure.response ?? failure.message };
  } finally {
    transport.close();
  }
}
