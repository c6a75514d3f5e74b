import { z } from "zod";
import { longRunnerQuery, RUN_STATUS, RunAnswer } from "#features/calls/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv } from "#platform/contract/filters.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Maximum number of users in one purge. */
const MOST_AT_ONCE = 500;

const ClearPreview = z.object({
  userIDs: z.array(z.int()),
  parts: z.array(
    z.object({
      name: z.string().meta({ description: "Key of the rule, such as `comments`." }),
      count: z.int(),
      text: z.string().meta({ description: "The count as text." }),
    }),
  ),
});
export type ClearPreview = z.infer<typeof ClearPreview>;

export const previewClear = endpoint({
  method: "GET",
  path: "/users/:id/clear",
  summary: "Preview what purging a spammer would remove.",
  params: z.object({ id: smartID() }),
  answer: ClearPreview,
});

export const previewPurge = endpoint({
  method: "GET",
  path: "/users/clear",
  summary: "Preview what purging several spammers would remove.",
  query: z.object({ userIDs: csv(id()).refine((ids) => ids.length <= MOST_AT_ONCE, "Too many at once.") }),
  answer: ClearPreview,
});

export const clearUsers = endpoint({
  method: "POST",
  path: "/users/clear",
  summary: "Ban spammers and remove all their content, in one operation that can be undone.",
  query: longRunnerQuery,
  body: z.object({ userIDs: z.array(id()).min(1).max(MOST_AT_ONCE) }),
  answer: RunAnswer,
  status: RUN_STATUS,
});

export const Replay = z.object({
  countPosts: z.int().meta({ description: "Number of posts that were checked." }),
  countCaught: z.int(),
  dateSince: z.iso.datetime(),
  isCut: z.boolean().meta({ description: "True when there were more posts; the oldest are left out." }),
  posts: z
    .array(
      z.object({
        recordType: z.enum(["discussion", "comment"]),
        recordID: z.int(),
        name: z.string(),
        url: z.string(),
        outcome: z.enum(["hold", "refuse"]),
        reason: z.string(),
        insertUser: UserFragment,
        dateInserted: z.iso.datetime(),
      }),
    )
    .meta({ description: "Posts that would have been caught; at most the newest 500." }),
});
export type Replay = z.infer<typeof Replay>;

export const replayRules = endpoint({
  method: "POST",
  path: "/spam/replay",
  summary: "Replay the spam rules on the posts of the last days with other settings, without changes.",
  body: z.object({
    days: z.int().min(1).max(30),
    settings: z
      .record(z.string().max(100), z.unknown())
      .refine((sent) => Object.keys(sent).length <= 50, "Too many at once.")
      .default({})
      .meta({ description: "Values of `spam.…` settings to try instead of the saved ones." }),
  }),
  answer: Replay,
  status: 200,
});

nameSchemas({ Replay });
