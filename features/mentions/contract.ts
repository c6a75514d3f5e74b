import { z } from "zod";
import { longRunnerQuery, RUN_STATUS, RunAnswer } from "#features/calls/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** A post that mentions a user. */
const UserMention = z.object({
  userID: z.int(),
  mentionedName: z.string().meta({ description: "The mentioned name as it was written." }),
  recordType: z.string().meta({ description: "`discussion` or `comment`." }),
  recordID: z.int(),
  recordName: z.string(),
  recordUrl: z.string(),
  dateInserted: z.iso.datetime(),
});
export type UserMention = z.infer<typeof UserMention>;

export const listUserMentions = endpoint({
  method: "GET",
  path: "/user-mentions/users/:id",
  summary: "Posts that mention a member.",
  params: z.object({ id: id() }),
  query: z.object(paging(30)),
  answer: z.array(UserMention),
  paging: "more",
});

export const anonymizeUserMentions = endpoint({
  method: "POST",
  path: "/user-mentions/:id/anonymize",
  summary: "Remove a member's name from all posts that mention it.",
  params: z.object({ id: id() }),
  query: longRunnerQuery,
  answer: RunAnswer.meta({ description: "Status by post, with keys such as `comment_12`." }),
  status: RUN_STATUS,
});

nameSchemas({ UserMention });
