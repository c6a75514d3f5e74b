import { badRequest } from "#platform/contract/errors.ts";

/** Names that providers use for the email itself and for its recipients. */
const EMAIL_FIELDS = ["email", "body-mime", "message"];
const RECIPIENT_FIELDS = ["envelope", "recipient", "recipients", "to"];
const MOST_FIELDS = 100;
const ADDRESS = /[^\s<>"(),:;@\\[\]{}]{1,64}@[a-z0-9.-]{1,190}/gi;

type Fields = Map<string, Buffer>;

/** Parses the fields of multipart/form-data as bytes. Providers use boundaries of any length. */
function multipartFields(bytes: Buffer, boundary: string): Fields {
  const fields: Fields = new Map();
  const end = Buffer.from(`\r\n--${boundary}`, "latin1");
  let at = end.length - 2;
  while (fields.size < MOST_FIELDS) {
    const headersEnd = bytes.indexOf("\r\n\r\n", at, "latin1");
    const partEnd = headersEnd < 0 ? -1 : bytes.indexOf(end, headersEnd + 2);
    if (partEnd < 0) return fields;
    const headers = bytes.toString("latin1", at, Math.min(headersEnd, at + 2000));
    const [, name] = /^content-disposition:[^\r\n]*?\bname="([^"\r\n]*)"/im.exec(headers) ?? [];
    if (name !== undefined) fields.set(name, bytes.subarray(headersEnd + 4, partEnd));
    at = partEnd + end.length;
  }
  return fields;
}

function fieldsOf(bytes: Buffer): Fields | null {
  const beginning = bytes.toString("latin1", 0, 500);
  const [, boundary] = /^--([^\r\n]{1,200})\r\n/.exec(beginning) ?? [];
  if (boundary !== undefined) return multipartFields(bytes, boundary);
  if (!/^[\w%.+-]{1,50}=[^\r\n]*$/.test(beginning.trimEnd())) return null;
  const entries = [...new URLSearchParams(bytes.toString("latin1"))].slice(0, MOST_FIELDS);
  return new Map(entries.map(([name, value]) => [name, Buffer.from(value)]));
}

/** Returns the posted email: the body itself, or a field of a form; the recipient is added as a header. */
export function postedEmail(body: Uint8Array): Buffer {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const fields = fieldsOf(bytes);
  if (!fields) return bytes;
  const email = EMAIL_FIELDS.map((name) => fields.get(name)).find((each) => each !== undefined);
  if (!email?.length) throw badRequest("The request contains no email.");
  const inlineColumns = RECIPIENT_FIELDS.map((name) => fields.get(name)?.toString("latin1", 0, 10_000) ?? "");
  const addresses = (inlineColumns.join(" ").match(ADDRESS) ?? []).slice(0, 20);
  const headers = addresses.map((address) => `X-Original-To: ${address}\r\n`).join("");
  return Buffer.concat([Buffer.from(headers, "latin1"), email]);
}
