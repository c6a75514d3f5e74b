import type { Context } from "#platform/server/context.ts";
import type { Job } from "#platform/server/jobs.ts";
import { listWithoutSkeleton, saveSkeletons } from "./skeleton-queries.ts";

const AT_ONCE = 2000;

/** Computes the skeletons of names that an earlier version stored without one. */
export const fillSkeletons: Job<Record<string, never>> = {
  name: "fillNameSkeletons",
  schedule: "* * * * *",
  async run(context: Context) {
    let accounts = await listWithoutSkeleton(context, AT_ONCE);
    while (accounts.length > 0) {
      await saveSkeletons(context, accounts);
      accounts = await listWithoutSkeleton(context, AT_ONCE);
    }
  },
};
