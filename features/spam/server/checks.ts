import { addSpamCheck } from "#features/reports/server/index.ts";
import { findUser } from "#features/users/server/index.ts";
import { present } from "./past.ts";
import { datesOfNewest } from "./queries.ts";
import { requireRate } from "./rate-limit.ts";
import { judge, rulesOf } from "./rules.ts";
import { floodIsOn } from "./settings.ts";

/** Looks at what members post whom nobody has verified. While nothing is switched on it costs no statement. */
export const builtInChecks = addSpamCheck({
  name: "built-in",
  async check(context, post) {
    const slowsDown = context.settings.get(floodIsOn);
    if (!slowsDown && rulesOf(context).length === 0) return null;
    const author = await findUser(context, context.actor.userID);
    if (!author || author.bypassSpam) return null;
    if (slowsDown && post.recordID === null)
      await requireRate(context, post.recordType, (count) => datesOfNewest(context, post.recordType, count));
    return judge(context, post, { author, past: present });
  },
});
