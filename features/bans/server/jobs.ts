import { addJob } from "#platform/server/jobs/jobs.ts";
import { listExpired } from "./queries.ts";
import { endBan } from "./save-ban.ts";

/** Ends temporary bans. */
export const endExpired = addJob({
  name: "endExpiredBans",
  schedule: "* * * * *",
  async run(context) {
    for (const banID of await listExpired(context)) await endBan(context, banID);
  },
});
