import { findBanInForce, listEndedBans } from "#features/users/server/index.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { listExpired } from "./queries.ts";
import { endBan } from "./save-ban.ts";

/** Ends temporary bans. Sign-in does not wait for it: see `findBanInForce`. */
export const endExpired = addJob({
  name: "endExpiredBans",
  schedule: "* * * * *",
  async run(context) {
    for (const banID of await listExpired(context)) await endBan(context, banID);
    for (const userID of await listEndedBans(context)) await findBanInForce(context, userID);
  },
});
