import { addSpamCheck } from "#features/reports/server/index.ts";
import { findUser, isTrusted } from "#features/users/server/index.ts";
import { datesOfNewest } from "./queries.ts";
import { requireRate } from "./rate-limit.ts";
import { judge, present, rulesOf } from "./rules.ts";
import { floodIsOn } from "./settings.ts";

/** Checks posts of unverified members. Costs no statement while all rules are disabled. */
export const builtInChecks = addSpamCheck({
  name: "built-in",
  async check(context, post) {
    const slowsDown = context.settings.get(floodIsOn);
    if (!slowsDown && rulesOf(context).length === 0) return null;
    const author = await findUser(context, context.actor.userID);
    if (!author || isTrusted(context, author)) return null;
    if (slowsDown && post.recordID === null)
      await requireRate(context, post.recordType, (count) => datesOfNewest(context, post.recordType, count));
    return judge(context, post, { author, past: present });
  },
});
