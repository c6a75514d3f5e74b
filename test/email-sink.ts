import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { after } from "node:test";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { plainText } from "./base-path.ts";

export interface EmailSink {
  /** For the environment of a forum. */
  smtpUrl: string;
  /** What arrived so far, oldest first. */
  emails: Email[];
  /** What the server answers about an address instead of taking mail for it: `550 5.1.1 No such mailbox`. */
  refusals: Map<string, string>;
  /** Number of attempts to write to an address. */
  tries(address: string): number;
}

function refusalOf(texts: string): Error {
  const [, code = "550", text = ""] = /^(\d+) (.*)$/.exec(texts) ?? [];
  return Object.assign(new Error(text), { responseCode: Number(code) });
}

const plainEmail = (email: Email): Email => ({
  ...email,
  ...(email.text !== undefined && { text: plainText(email.text) }),
  ...(email.html !== undefined && { html: plainText(email.html) }),
  headers: email.headers.map((header) => ({ ...header, value: plainText(header.value) })),
});

/** A mail server that keeps what it is sent, for the tests of a file. */
export async function openEmailSink(): Promise<EmailSink> {
  const emails: Email[] = [];
  const refusals = new Map<string, string>();
  const tried: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // The forum holds a connection for the next email. Closing would wait 30 seconds for it to end.
    closeTimeout: 1,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo({ address }, _session, done) {
      tried.push(address);
      const texts = refusals.get(address);
      done(texts === undefined ? null : refusalOf(texts));
    },
    async onData(stream, _session, done) {
      emails.push(plainEmail(await PostalMime.parse(await buffer(stream))));
      done();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    emails,
    refusals,
    tries: (address) => tried.filter((each) => each === address).length,
  };
}

/** A header of a mail, or undefined. */
export const headerOf = ({ headers }: Email, name: string): string | undefined =>
  headers.find(({ key }) => key === name.toLowerCase())?.value;
