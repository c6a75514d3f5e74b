import { addClearing } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/words.ts";
import { bringBack, countUploadsOf, withdrawOf } from "./withdrawn-queries.ts";

/** What a spammer uploaded is not served any more, unless others show it as well. */
export const clearUploads = addClearing({
  name: "uploads",
  count: countUploadsOf,
  words: (count) => phrase("{count, plural, one {# file} other {# files}}", { count }),
  clear: withdrawOf,
  restore: (context, _userID, mediaIDs) => bringBack(context, mediaIDs as number[]),
});
