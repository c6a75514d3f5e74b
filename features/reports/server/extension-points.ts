import type { SentPost } from "#features/discussions/server/index.ts";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** A post as seen by spam checks. Its author is the actor of the context. */
export interface DraftPost extends SentPost {
  /** The visible text. */
  text: string;
}

/**
 * The result of a check: the post is held with the reason as a note, or refused with the reason
 * shown to its author.
 */
export interface Suspicion {
  reason: Phrase;
  how: "hold" | "refuse";
}

/** Examines a post before it is written, in the same transaction; returns null to accept it. */
export interface SpamCheck {
  name: string;
  check(context: Context, post: DraftPost): Promise<Suspicion | null>;
}

export const spamChecks = new ExtensionPoint<SpamCheck>("spamChecks");

/**
 * Adds a check that holds or refuses posts that look like spam. Posts of moderators are not
 * checked.
 */
export const addSpamCheck = (check: SpamCheck) => spamChecks.with(check);
