import { type EmailBody, emailBodies } from "#features/notification-emails/server/index.ts";
import { storedBodies } from "../rendering/outdated.ts";
import { selectHtml } from "../showing/body-queries.ts";
import { excerpt, unhiddenText } from "./plain-text.ts";

const EXCERPT_LENGTH = 500;

/** Returns a body in the form for emails. */
export const emailBodyOf = (html: string): EmailBody => ({
  html,
  text: unhiddenText(html),
  excerpt: excerpt(html, EXCERPT_LENGTH),
});

/** Returns the bodies of posts for notification emails, as their readers see them. */
export const emailBody = emailBodies.with(async (reader, recordType, recordIDs) => {
  const kind = reader.addons.of(storedBodies).find((each) => each.recordType === recordType);
  const seen = await kind?.seen(reader, recordIDs);
  if (!kind || !seen?.size) return null;
  const rows = await selectHtml(reader, kind, [...seen.keys()]);
  return new Map(rows.map(({ recordID, html }) => [recordID, emailBodyOf(html)]));
});
