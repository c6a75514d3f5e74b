import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import { accepted } from "#platform/server/http/route.ts";

/** What somebody sent, before it is written. */
export interface SentPost {
  recordType: "discussion" | "comment";
  /** Of the post that it changes; null for a new one. */
  recordID: number | null;
  /** Where a comment stands, or is to stand. */
  discussionID: number | null;
  categoryID: number;
  /** Of the discussion. */
  name: string;
  /** The body as readers would get it. */
  html: string;
  /** All that was sent, as the call takes it. */
  sent: object;
}

/**
 * Keeps a post until somebody approves it, and answers that it did; asked in the transaction that would write the post, of
 * one that could be written. Throws to refuse it.
 */
export const holdBack = new Opening<(context: Context, post: SentPost) => Promise<boolean>>("holdBack");

const NOTICES = {
  discussion: source("Your discussion will appear after it is approved."),
  comment: source("Your comment will appear after it is approved."),
};

/** A post that waits for approval, in place of one that was written. */
export class HeldPost {
  readonly #recordType: SentPost["recordType"];

  constructor({ recordType }: SentPost) {
    this.#recordType = recordType;
  }

  /** 202, and what its author is told. */
  answerIn(context: Context) {
    const message = i18nOf(context).say(NOTICES[this.#recordType]);
    return accepted({ message, status: 202, description: null });
  }
}

/** The post, held back; null for one to write. */
export async function heldBack(context: Context, post: SentPost): Promise<HeldPost | null> {
  for (const holds of context.addons.of(holdBack)) if (await holds(context, post)) return new HeldPost(post);
  return null;
}

export const neverHeld = async (): Promise<null> => null;
