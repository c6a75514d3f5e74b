import type { Context } from "#platform/server/application/context.ts";
import { storedBodies } from "../rendering/outdated.ts";
import { selectHtml } from "../showing/body-queries.ts";
import { excerpt, unhiddenText } from "./plain-text.ts";

const EXCERPT_LENGTH = 500;

/** A body in the formats that emails use. */
export interface EmailBody {
  html: string;
  text: string;
  excerpt: string;
}

/** Returns a body in the form for emails. */
export const emailBodyOf = (html: string): EmailBody => ({
  html: html.replaceAll(/(<div class="embed-block") [^>]*>/g, "$1>"),
  text: unhiddenText(html),
  excerpt: excerpt(html, EXCERPT_LENGTH),
});

/** Returns the bodies of records of a type that the reader may see, by id; none for types without bodies. */
export async function emailBodies(
  reader: Context,
  recordType: string,
  recordIDs: readonly number[],
): Promise<ReadonlyMap<number, EmailBody>> {
  const kind = reader.addons.of(storedBodies).find((each) => each.recordType === recordType);
  if (!kind) return new Map();
  const seen = (await kind.seenInEmails?.(reader, recordIDs)) ?? [
    ...(await kind.seen(reader, recordIDs)).keys(),
  ];
  if (seen.length === 0) return new Map();
  const rows = await selectHtml(reader, kind, seen);
  return new Map(rows.map(({ recordID, html }) => [recordID, emailBodyOf(html)]));
}
