import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Days, or `12months`. */
export const ActivityPeriod = z.enum(["7", "30", "90", "12months"]);
export type ActivityPeriod = z.infer<typeof ActivityPeriod>;

const Before = z
  .int()
  .nullable()
  .meta({ description: "Number in the period before; null when it is not known." });

const Activity = z.object({
  period: ActivityPeriod,
  figures: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      count: z.int(),
      before: Before,
      of: z.int().nullable().meta({ description: "Number of records that `count` is a part of, if it is." }),
    }),
  ),
  days: z
    .array(z.object({ day: z.iso.date(), count: z.int(), before: z.int() }))
    .meta({ description: "Posts of each day, or of the month that begins on it, and of the period before." }),
});
export type Activity = z.infer<typeof Activity>;

export const readActivity = endpoint({
  method: "GET",
  path: "/dashboard/activity",
  summary: "Count active and new members, posts and unanswered discussions of a period and the one before.",
  query: z.object({ period: ActivityPeriod.default("30") }),
  answer: Activity,
});

nameSchemas({ ActivityPeriod });
