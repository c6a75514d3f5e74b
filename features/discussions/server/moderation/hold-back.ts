import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { accepted } from "#platform/server/http/route.ts";

/** A post that was sent but not written yet. */
export interface SentPost {
  recordType: "discussion" | "comment";
  /** Id of the post that is edited; null for a new one. */
  recordID: number | null;
  /** Discussion of a comment. */
  discussionID: number | null;
  categoryID: number;
  /** Name of the discussion. */
  name: string;
  /** The rendered body. */
  html: string;
  /** The request body as it was sent. */
  sent: object;
}

/**
 * Holds a post for approval and returns true if it did. Called in the transaction that would write the post, after
 * all other checks. Throws to refuse the post.
 */
export const holdBack = new ExtensionPoint<(context: Context, post: SentPost) => Promise<boolean>>(
  "holdBack",
);

const NOTICES = {
  discussion: source("Your discussion will appear after it is approved."),
  comment: source("Your comment will appear after it is approved."),
};

/** A post that waits for approval, returned instead of a written one. */
export class HeldPost {
  readonly #recordType: SentPost["recordType"];

  constructor({ recordType }: SentPost) {
    this.#recordType = recordType;
  }

  /** 202, with the message for the author. */
  answerIn(context: Context) {
    const message = i18nOf(context).say(NOTICES[this.#recordType]);
    return accepted({ message, status: 202, description: null });
  }
}

/** Returns the held post; null if the post is to be written. */
export async function heldBack(context: Context, post: SentPost): Promise<HeldPost | null> {
  for (const holds of context.addons.of(holdBack)) if (await holds(context, post)) return new HeldPost(post);
  return null;
}

export const neverHeld = async (): Promise<null> => null;
