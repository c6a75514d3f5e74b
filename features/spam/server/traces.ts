import { createHash } from "node:crypto";
import { addPersonalTable, always } from "#features/personal-data/server/index.ts";
import type { DraftPost } from "#features/reports/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { deleteTracesBefore } from "./queries.ts";
import { duplicates } from "./settings.ts";

/** Minimum number of letters and digits; shorter texts are often repeated innocently. */
const DISTINCTIVE = 20;
/** Maximum number of links that are examined; a post with more has too many anyway. */
const MOST_LINKS = 1000;
const HREF = /<a\s[^>]*?href="(https?:\/\/[^"]+)"/gi;

/** Returns the external pages to which a post links, each once. */
export function linksIn(context: Context, { html }: Pick<DraftPost, "html">): URL[] {
  const own = new URL(publicUrlOf(context)).host;
  const found = new Map<string, URL>();
  for (const [, address = ""] of html.matchAll(HREF)) {
    const url = URL.parse(address.replaceAll("&amp;", "&"));
    if (!url || url.host === own) continue;
    url.hash = "";
    found.set(url.href, url);
    if (found.size === MOST_LINKS) break;
  }
  return [...found.values()];
}

const traceOf = (kind: string, said: string): string =>
  `${kind}:${createHash("sha256").update(said).digest("base64url")}`;

const MOST_TRACES = 50;

/**
 * Returns the traces by which a repeated post is recognized: its text, without case and punctuation, and each
 * linked page.
 */
export function tracesOf(context: Context, post: DraftPost): string[] {
  const said = `${post.recordType === "discussion" ? post.name : ""} ${post.text}`;
  const plain = said
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  const links = linksIn(context, post).map(({ href }) => traceOf("link", href));
  return [...(plain.length >= DISTINCTIVE ? [traceOf("text", plain)] : []), ...links].slice(0, MOST_TRACES);
}

const HOUR_MS = 3_600_000;

/** Returns the time for which the rule against repeated posts looks back. */
const lookBackOf = ({ settings }: Context): number => settings.get(duplicates.hours) * HOUR_MS;

/** Deletes traces of posts when no rule looks back that far. */
export const sweepTraces = [
  addJob({
    name: "sweepSpamTraces",
    schedule: "10 4 * * *",
    run: (context) => deleteTracesBefore(context, new Date(context.now.getTime() - lookBackOf(context))),
  }),
  addRetention({
    name: phrase("Fingerprints of posts"),
    period: lookBackOf,
    reason: phrase("Repeated spam is recognized. The spam settings decide for how long."),
  }),
];

/** Traces of posts by which repeated spam is recognized. */
export const spamPersonalData = [
  addPersonalTable({ table: "spam_traces", key: "trace", of: "user_id", goes: always }),
];
