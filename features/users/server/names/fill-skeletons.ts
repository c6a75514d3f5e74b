import type { Context } from "#platform/server/application/context.ts";
import { addScheduledTask } from "#platform/server/jobs/jobs.ts";
import { listWithoutSkeleton, saveSkeletons } from "./skeleton-queries.ts";

const AT_ONCE = 2000;

/** Computes the skeletons of names that an earlier version stored without one. */
export async function fillSkeletons(context: Context): Promise<void> {
  let accounts = await listWithoutSkeleton(context, AT_ONCE);
  while (accounts.length > 0) {
    await saveSkeletons(context, accounts);
    accounts = await listWithoutSkeleton(context, AT_ONCE);
  }
}

export const fillingSkeletons = addScheduledTask({
  name: "fill name skeletons",
  everySeconds: 60,
  run: fillSkeletons,
});
