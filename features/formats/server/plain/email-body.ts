import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
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

/** What a feature shows below the bodies of records in emails, such as the options of a poll. */
interface EmailPart {
  /** Type of the records, such as `discussion`. */
  recordType: string;
  /**
   * Returns safe HTML by the ids of records, all of which the reader may see, in one statement at most. It must be
   * complete without scripts and styles.
   */
  load(reader: Context, recordIDs: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

const emailParts = new ExtensionPoint<EmailPart>("emailParts");

/** Adds HTML below the bodies of records in emails. */
export const addEmailPart = (part: EmailPart) => emailParts.with(part);

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
  const parts = reader.addons.of(emailParts).filter((part) => part.recordType === recordType);
  const added = await Promise.all(parts.map((part) => part.load(reader, seen)));
  return new Map(
    rows.map(({ recordID, html }) => [
      recordID,
      emailBodyOf([html, ...added.map((part) => part.get(recordID) ?? "")].join("")),
    ]),
  );
}
