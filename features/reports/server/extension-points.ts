import type { SentPost } from "#features/discussions/server/index.ts";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";

/** A post as spam checks look at it. Its author is the actor of the context. */
export interface DraftPost extends SentPost {
  /** What people read of it. */
  text: string;
}

/** What a check found: it waits with the reason as a note, or its author is told the reason and keeps the text. */
export interface Suspicion {
  reason: Phrase;
  how: "hold" | "refuse";
}

/** Looks at a post before it is written, in the transaction that would write it; null lets it pass. */
export interface SpamCheck {
  name: string;
  check(context: Context, post: DraftPost): Promise<Suspicion | null>;
}

export const spamChecks = new Opening<SpamCheck>("spamChecks");

/** Lets posts wait for approval, or be refused, because they look like spam; never those of moderators. */
export const addSpamCheck = (check: SpamCheck) => spamChecks.with(check);
