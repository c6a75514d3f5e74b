import type { Email } from "postal-mime";

/** Report of a mail server or provider about an email of this forum. */
export interface DeliveryReport {
  kind: "failed" | "delayed" | "complaint";
  /** The addresses that it concerns. */
  addresses: string[];
  /** The ids of the emails that it cites. */
  messageIDs: string[];
  reason: string;
}

/** Status codes for full mailboxes and rejected senders, which say nothing about the address. */
const NOT_THE_ADDRESS = /^5\.(?:2\.2|[3-7]\.\d+)$/;
const LONGEST = 100_000;
const MOST = 20;

function textOf({ content }: Email["attachments"][number]): string {
  const text = typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString("latin1");
  return text.slice(0, LONGEST).replace(/\r?\n[ \t]+/g, " ");
}

const valuesOf = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`^${name}:[ \\t]*(.{1,1000})$`, "gim"))]
    .slice(0, MOST)
    .map(([, value = ""]) => value.trim());

const addressIn = (value: string) => /[^\s<>;,]{1,64}@[^\s<>;,]{1,190}/.exec(value)?.[0] ?? "";

/** Reads reports of RFC 3464 and RFC 5965; null for any other email. */
export function readReport({
  attachments,
  inReplyTo = "",
  references = "",
  headers,
}: Email): DeliveryReport | null {
  const type = headers.find(({ key }) => key === "content-type")?.value ?? "";
  if (!/^multipart\/report\b/i.test(type)) return null;
  const ofType = (pattern: RegExp) =>
    attachments
      .filter(({ mimeType }) => pattern.test(mimeType))
      .map(textOf)
      .join("\n");
  const status = ofType(/^message\/(?:global-)?delivery-status$/);
  const complaint = ofType(/^message\/feedback-report$/);
  const original = ofType(/^(?:message\/(?:global-headers|global|rfc822)|text\/rfc822-headers)$/);
  const cited = [...valuesOf(original, "message-id"), inReplyTo, references.slice(0, 5000)].join(" ");
  const messageIDs = (cited.match(/<[^<>\s]{1,400}>/g) ?? []).slice(0, MOST);
  if (complaint !== "") {
    const isComplaint = valuesOf(complaint, "feedback-type").some(
      (value) => !/^(?:not-spam|auth-failure)/i.test(value),
    );
    const addresses = [...valuesOf(complaint, "original-rcpt-to"), ...valuesOf(original, "to")].map(
      addressIn,
    );
    return isComplaint ? { kind: "complaint", addresses, messageIDs, reason: "Feedback report" } : null;
  }
  const codes = valuesOf(status, "status").map((value) => /\b[245]\.\d{1,3}\.\d{1,3}/.exec(value)?.[0] ?? "");
  const isForGood = codes.some((code) => code.startsWith("5") && !NOT_THE_ADDRESS.test(code));
  const kind = isForGood ? "failed" : codes.some((code) => /^[45]/.test(code)) ? "delayed" : null;
  if (!kind) return null;
  const named = ["final-recipient", "original-recipient"].flatMap((name) => valuesOf(status, name));
  const addresses = [...named, ...valuesOf(original, "to")].map(addressIn);
  return { kind, addresses, messageIDs, reason: valuesOf(status, "diagnostic-code")[0] ?? "Returned" };
}
