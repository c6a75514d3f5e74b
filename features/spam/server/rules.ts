import type { DraftPost, Suspicion } from "#features/reports/server/index.ts";
import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { countSince, countTraces, insertTraces } from "./queries.ts";
import { duplicates, links, newAccount, rate } from "./settings.ts";
import { linksIn, tracesOf } from "./traces.ts";

/** The posts before a moment, as the rules query them. The actor is the author of the post in question. */
export interface Past {
  countSince(context: Context, since: Date, most: number): Promise<number>;
  countTraces(
    context: Context,
    traces: readonly string[],
    limits: { since: Date; newSince: Date; most: number },
  ): Promise<number>;
  noteTraces(context: Context, traces: readonly string[]): Promise<void>;
}

/** The past of a post that is written now. */
export const present: Past = { countSince, countTraces, noteTraces: insertTraces };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The author of a post. */
export interface Author {
  dateInserted: Date;
  countPosts: number;
}

/** Returns why a post looks like spam; null when it does not. */
type Rule = (
  context: Context,
  post: DraftPost,
  known: { author: Author; past: Past },
) => Promise<Phrase | null>;

const before = ({ now }: Context, ms: number) => new Date(now.getTime() - ms);

const tooMany: Rule = async (context, { recordID }, { past }) => {
  const most = context.settings.get(rate.count);
  if (recordID !== null) return null;
  const since = before(context, context.settings.get(rate.minutes) * MINUTE_MS);
  return (await past.countSince(context, since, most)) >= most
    ? phrase("There are many posts at once.")
    : null;
};

const unwantedLinks: Rule = async (context, post, { author: { countPosts } }) => {
  const { settings } = context;
  const found = linksIn(context, post);
  const domains = settings
    .get(links.domains)
    .split(";")
    .map((domain) => domain.trim().toLowerCase())
    .filter(Boolean);
  const forbidden = domains.find((domain) =>
    found.some(({ hostname }) => hostname === domain || hostname.endsWith(`.${domain}`)),
  );
  if (forbidden) return phrase("It links to {domain}.", { domain: forbidden });
  if (found.length > settings.get(links.most)) return phrase("It has too many links.");
  return found.length > 0 && countPosts < settings.get(links.firstPosts)
    ? phrase("It has links, and its author has hardly posted before.")
    : null;
};

const isNew = (context: Context, { dateInserted }: Author) =>
  dateInserted > before(context, context.settings.get(newAccount.hours) * HOUR_MS);

const fromNewAccount: Rule = async (context, { recordID }, { author }) =>
  recordID === null && isNew(context, author) && author.countPosts < context.settings.get(newAccount.posts)
    ? phrase("Its author is new.")
    : null;

const saidBefore: Rule = async (context, post, { past }) => {
  const { settings } = context;
  if (post.recordID !== null) return null;
  const traces = tracesOf(context, post);
  if (traces.length === 0) return null;
  const most = settings.get(duplicates.count);
  const found = await past.countTraces(context, traces, {
    since: before(context, settings.get(duplicates.hours) * HOUR_MS),
    newSince: before(context, settings.get(newAccount.hours) * HOUR_MS),
    most,
  });
  await past.noteTraces(context, traces);
  return found >= most ? phrase("The same was posted before.") : null;
};

/** All rules, with the outcome for a matching post; rules that need no statement first. */
const RULES = [
  { outcome: links.outcome, look: unwantedLinks },
  { outcome: newAccount.outcome, look: fromNewAccount },
  { outcome: rate.outcome, look: tooMany },
  { outcome: duplicates.outcome, look: saidBefore },
];

/** Returns the enabled rules. */
export const rulesOf = ({ settings }: Context) =>
  RULES.flatMap(({ outcome, look }) => {
    const how = settings.get(outcome);
    return how === "off" ? [] : [{ how, look }];
  });

/** Returns the findings about a post; rules that refuse come before rules that hold. */
export async function judge(
  context: Context,
  post: DraftPost,
  known: { author: Author; past: Past },
): Promise<Suspicion | null> {
  let held: Suspicion | null = null;
  for (const { how, look } of rulesOf(context)) {
    const reason = await look(context, post, known);
    if (reason && how === "refuse") return { reason, how };
    if (reason) held ??= { reason, how };
  }
  return held;
}
