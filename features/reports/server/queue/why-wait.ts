import { i18nIn } from "#features/locales/server/index.ts";
import { findUser, isTrusted } from "#features/users/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { approvalRequire } from "../../permissions.ts";
import { type DraftPost, spamChecks } from "../extension-points.ts";
import { moderates } from "../policy.ts";
import {
  premoderatedCategoryIDs,
  premoderatedFirstPosts,
  premoderatedKeywords,
  premoderatesComments,
  premoderatesDiscussions,
} from "../settings.ts";

interface Cause {
  reportReasonID: "approval-required" | "spam-automation";
  note: Phrase;
}

const approval = (note: Phrase): Cause => ({ reportReasonID: "approval-required", note });

/** A keyword next to letters or digits of any script is part of another word. */
const wordPattern = (keyword: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${keyword.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replace(/\s+/g, "\\s+")}(?![\\p{L}\\p{N}])`,
    "iu",
  );

/** Returns the first keyword found in a text. */
export const keywordIn = (keywords: string, text: string): string | undefined =>
  keywords
    .split(";")
    .map((keyword) => keyword.trim())
    .filter(Boolean)
    .find((keyword) => wordPattern(keyword).test(text));

/** Returns why all posts of the actor need approval for now; null when they do not. */
async function whyAuthorWaits(context: Context): Promise<Cause | null> {
  const { actor, settings } = context;
  const firstPosts = settings.get(premoderatedFirstPosts);
  const isOnApproval = actor.permissions.has(approvalRequire);
  if (!isOnApproval && firstPosts === 0) return null;
  const user = await findUser(context, actor.userID);
  if (isTrusted(context, user)) return null;
  if (isOnApproval) return approval(phrase("Posts of this member have to be approved."));
  return (user?.countPosts ?? 0) < firstPosts
    ? approval(phrase("The first posts of new members have to be approved."))
    : null;
}

function isInPremoderated({ settings }: Context, { categoryID, recordType }: DraftPost): boolean {
  const kind = recordType === "discussion" ? premoderatesDiscussions : premoderatesComments;
  return settings.get(kind) && settings.get(premoderatedCategoryIDs).includes(categoryID);
}

/**
 * Returns why a post of the actor needs approval, in the community's language; null when it does
 * not. Throws when a spam check refuses the post.
 */
export async function whyWait(
  context: Context,
  post: DraftPost,
): Promise<{ reportReasonIDs: string[]; note: string } | null> {
  if (moderates(context.actor, post.categoryID)) return null;
  const causes: Cause[] = [];
  const ofAuthor = await whyAuthorWaits(context);
  if (ofAuthor) causes.push(ofAuthor);
  if (isInPremoderated(context, post))
    causes.push(approval(phrase("Posts in this category have to be approved.")));
  const keyword = keywordIn(context.settings.get(premoderatedKeywords), `${post.name}\n${post.text}`);
  if (keyword !== undefined) causes.push(approval(phrase("It contains: {keyword}", { keyword })));
  for (const { check } of context.addons.of(spamChecks)) {
    const found = await check(context, post);
    if (found?.how === "refuse") throw forbidden(found.reason);
    if (found) causes.push({ reportReasonID: "spam-automation", note: found.reason });
  }
  if (causes.length === 0) return null;
  const texts = await i18nIn(context, null);
  return {
    reportReasonIDs: [...new Set(causes.map(({ reportReasonID }) => reportReasonID))],
    note: causes.map(({ note }) => note.in(texts)).join(" "),
  };
}
