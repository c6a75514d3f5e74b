import PostalMime, { type Address, type Email } from "postal-mime";
import { replyIn } from "../replies/reply-text.ts";
import { type Automatic, howAutomatic } from "./automatic.ts";
import { type DeliveryReport, readReport } from "./delivery-report.ts";
import { htmlToText } from "./html-text.ts";

/** The forum's sender address, and its address for replies. */
export interface OwnAddresses {
  inboundEmailAddress: string | null;
  emailFrom: string;
}

/** The parts of an email that the forum uses. */
export interface ParsedEmail {
  from: string | null;
  /** The token between `+` and `@` of each of the forum's addresses to which the email was sent. */
  tokens: string[];
  messageID: string | null;
  subject: string;
  automatic: Automatic;
  /** The author's text, without quotations and signature. */
  reply: string;
  report: DeliveryReport | null;
}

/** Text precedes attachments. Parsing many megabytes would block all other requests. */
const READ_BYTES = 256 * 1024;
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 512 * 1024, forceRfc822Attachments: true };
const RECIPIENTS = new Set([
  ...["to", "cc", "bcc", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to"],
  ...["x-forwarded-to", "x-rcpt-to", "resent-to"],
]);
const MOST_RECIPIENTS_LENGTH = 50_000;

const mailboxesIn = (addresses: readonly Address[]) =>
  addresses.flatMap(({ group, address }) => group?.map((each) => each.address) ?? address ?? []);

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function tokensIn({ headers }: Email, inboundEmailAddress: string | null): string[] {
  if (inboundEmailAddress === null) return [];
  const [name = "", host = ""] = inboundEmailAddress.split("@");
  const pattern = new RegExp(`(?:^|[^\\w.+-])${literal(name)}\\+([a-z2-7]{1,64})@${literal(host)}\\b`, "gi");
  const recipients = headers.filter(({ key }) => RECIPIENTS.has(key)).map(({ value }) => value);
  const text = recipients.join("\n").slice(0, MOST_RECIPIENTS_LENGTH);
  return [...new Set([...text.matchAll(pattern)].map(([, token = ""]) => token.toLowerCase()))];
}

/** Parses an email. Throws when `raw` is not one. */
export async function parseEmail(raw: Uint8Array, own: OwnAddresses): Promise<ParsedEmail> {
  const email = await PostalMime.parse(raw.subarray(0, READ_BYTES), LIMITS);
  const tokens = tokensIn(email, own.inboundEmailAddress);
  const { inboundEmailAddress } = own;
  const answered = tokens.map((token) => inboundEmailAddress?.replace("@", `+${token}@`));
  const ours = [own.emailFrom.toLowerCase(), inboundEmailAddress, ...answered].filter((each) => each != null);
  const text = email.text?.trim() ? email.text : htmlToText(email.html ?? "");
  const [from = null] = email.from ? mailboxesIn([email.from]) : [];
  return {
    from: from?.toLowerCase() || null,
    tokens,
    messageID: /^<[^<>\s]{1,900}>$/.test(email.messageId ?? "") ? (email.messageId ?? null) : null,
    subject: (email.subject ?? "").slice(0, 500),
    automatic: howAutomatic(email),
    reply: replyIn(text, ours),
    report: readReport(email),
  };
}
