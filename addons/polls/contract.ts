import { z } from "zod";
import { Discussion, DiscussionChanges, DiscussionDraft } from "#features/discussions/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { expand, flag } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** The `type` of posts that are polls. */
export const POLL_TYPE = "poll";

export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 20;
export const OPTION_LENGTH = 200;

const DateTime = z.iso.datetime();

/** When the results are shown: to everyone, to members who voted, or after the poll has closed. */
export const Results = z.enum(["always", "voted", "closed"]);
export type Results = z.infer<typeof Results>;

const PollOption = z.object({
  pollOptionID: z.int(),
  body: z.string(),
  countVotes: z.int().nullable().meta({ description: "Null while the caller may not see the results." }),
  hasVoted: z.boolean().meta({ description: "True when the caller voted for it." }),
});
export type PollOption = z.infer<typeof PollOption>;

export const Poll = z.object({
  pollID: z.int(),
  name: z.string(),
  url: z.string().meta({ description: "Path of its post on this forum." }),
  discussionID: z.int(),
  commentID: z.int().nullable().meta({ description: "The comment that shows it; null for the discussion." }),
  countOptions: z.int(),
  countVotes: z.int(),
  countVoters: z.int().meta({ description: "Number of members who voted." }),
  pollOption: z.array(PollOption),
  anonymous: z.boolean().meta({ description: "No one can see who voted for what." }),
  maxOptions: z.int().meta({ description: "Number of options that a member can vote for." }),
  results: Results,
  isChangeable: z.boolean().meta({ description: "Members can change their votes." }),
  dateCloses: DateTime.nullable().meta({ description: "When the poll closes by itself, or has closed." }),
  closed: z.boolean().meta({ description: "True when it takes no more votes." }),
  isClosedByHand: z.boolean(),
  insertUserID: z.int(),
  insertUser: UserFragment.optional(),
  dateInserted: DateTime,
  updateUserID: z.int().nullable(),
  updateUser: UserFragment.optional(),
  dateUpdated: DateTime.nullable(),
  canVote: z.boolean().meta({ description: "True when the caller may vote, or change the vote." }),
  canClose: z.boolean().meta({ description: "True when the caller may close and reopen it." }),
  canDelete: z.boolean(),
  showsResults: z.boolean().meta({ description: "True when the caller may see the results." }),
});
export type Poll = z.infer<typeof Poll>;

const OptionText = z.string().overwrite(plainLine).min(1).max(OPTION_LENGTH);

const SentOption = z.object({
  pollOptionID: id().optional().meta({ description: "Set for an existing option." }),
  body: OptionText,
});
export type SentOption = z.output<typeof SentOption>;

/** Options as a form sends them: `o12` for the existing option 12, `n1` for the first new one. Empty ones are left out. */
const OptionsOfForm = z
  .record(z.string().regex(/^[on]\d{1,15}$/), z.string().max(1000))
  .transform((sent): SentOption[] =>
    Object.entries(sent)
      .filter(([, body]) => plainLine(body) !== "")
      .map(([name, body]) =>
        name.startsWith("o") ? { pollOptionID: Number(name.slice(1)), body } : { body },
      ),
  );

export const isDistinct = (options: readonly Pick<SentOption, "body">[]) =>
  new Set(options.map(({ body }) => body.toLowerCase())).size === options.length;

const ValidOptions = z
  .array(SentOption)
  .refine(({ length }) => length >= MIN_OPTIONS, { error: source("Add at least two options.") })
  .refine(({ length }) => length <= MAX_OPTIONS, { error: source("A poll has at most 20 options.") })
  .refine(isDistinct, { error: source("Each option needs a text of its own.") });

const SentOptions = z
  .union([z.array(SentOption), OptionsOfForm])
  .pipe(ValidOptions as z.ZodType<SentOption[], SentOption[]>)
  .meta({ description: "All options in their order. Options with votes cannot be changed or removed." });

/** A plain form sends a hidden value for an unchecked box, and a second one for a checked box: the last one counts. */
const lastOf = (sent: unknown) => (Array.isArray(sent) ? sent.at(-1) : sent);
const tick = () => z.preprocess(lastOf, flag());

/** Without scripts, a form sends a day: the poll closes at its end, UTC. Empty means never. */
function momentOf(sent: unknown): unknown {
  const last = lastOf(sent);
  if (last === "") return null;
  return /^\d{4}-\d\d-\d\d$/.test(String(last)) ? `${last}T23:59:59Z` : last;
}

const settings = {
  anonymous: tick().optional().meta({ description: "No one can see who voted for what." }),
  maxOptions: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_OPTIONS)
    .optional()
    .meta({ description: "Number of options that a member can vote for. Default: 1." }),
  results: Results.optional().meta({ description: "When the results are shown. Default: `always`." }),
  isChangeable: tick().optional().meta({ description: "Members can change their votes. Default: true." }),
  dateCloses: z
    .preprocess(momentOf, z.iso.datetime({ offset: true }).nullable())
    .optional()
    .meta({ description: "When the poll closes. Default: with its discussion." }),
};

/** Additional parameters of the calls that create and change a discussion. */
export const PollFields = { pollOption: SentOptions.optional(), ...settings };
const PollSettings = z.object(PollFields);
export type PollSettings = z.output<typeof PollSettings>;

const Name = z.string().overwrite(plainLine).min(1).max(255);
const One = z.object({ id: id() });
const expanding = expand(["insertUser", "updateUser"]);

export const listPolls = endpoint({
  method: "GET",
  path: "/polls",
  summary: "List the visible polls, newest first.",
  query: z.object({
    insertUserID: id().optional(),
    ...paging(25, 100),
    page: z.coerce.number().int().min(1).max(100).default(1),
    expand: expanding,
  }),
  answer: z.array(Poll),
  paging: "more",
});

export const addPoll = endpoint({
  method: "POST",
  path: "/polls",
  summary: "Add a poll to a discussion without one, or start a discussion with a poll.",
  body: z
    .object({
      name: Name,
      discussionID: id().optional(),
      categoryID: smartID().optional(),
      body: DiscussionDraft.shape.body.optional().meta({ description: "Default: the name of the poll." }),
      format: DiscussionDraft.shape.format.default("text"),
      ...PollFields,
      pollOption: SentOptions,
    })
    .refine(({ discussionID, categoryID }) => (discussionID === undefined) !== (categoryID === undefined), {
      path: ["discussionID"],
      error: source("Send either discussionID or categoryID."),
    }),
  answer: Poll,
});

export const readPoll = endpoint({
  method: "GET",
  path: "/polls/:id",
  summary: "Read a poll.",
  params: One,
  query: z.object({ expand: expanding }),
  answer: Poll,
});

export const readBlockPoll = endpoint({
  method: "GET",
  path: "/polls/blocks/:key",
  summary: "Read a poll inside a post, by the key of its block.",
  params: z.object({ key: z.string().max(32) }),
  answer: Poll,
});

export const PollChanges = z
  .object({ name: Name, closed: flag().meta({ description: "Close or reopen it." }), ...PollFields })
  .partial();
export type PollChanges = z.output<typeof PollChanges>;

export const changePoll = endpoint({
  method: "PATCH",
  path: "/polls/:id",
  summary: "Change, close or reopen a poll.",
  params: One,
  body: PollChanges,
  answer: Poll,
  form: true,
});

export const deletePoll = endpoint({
  method: "DELETE",
  path: "/polls/:id",
  summary: "Delete a poll; its post stays. Staff can restore it from the log.",
  params: One,
});

const Vote = z.object({ userID: z.int(), pollOptionID: z.int(), dateInserted: DateTime });
const OneVote = Vote.extend({ user: UserFragment.optional() });
export type OneVote = z.infer<typeof OneVote>;

const userID = smartID()
  .optional()
  .meta({ description: "Default: the caller. Other users need the permission `site.manage`." });

export const vote = endpoint({
  method: "POST",
  path: "/polls/:id/vote",
  summary: "Vote, in place of the earlier vote. Returns the vote and the poll.",
  params: One,
  body: z.object({
    pollOptionID: z
      .union([id(), z.array(id()).min(1).max(MAX_OPTIONS)])
      .meta({ description: "An option, or all options where the poll allows several." }),
    userID,
  }),
  answer: Vote.extend({ poll: Poll }),
  form: true,
});

export const removeVote = endpoint({
  method: "DELETE",
  path: "/polls/:id/vote",
  summary: "Remove a vote.",
  params: One,
  query: z.object({ userID }),
  form: true,
});

export const listVotes = endpoint({
  method: "GET",
  path: "/polls/:id/votes",
  summary: "List the votes of a poll that is not anonymous, newest first.",
  params: One,
  query: z.object({
    pollOptionID: id().optional(),
    ...paging(25, 100),
    page: z.coerce.number().int().min(1).max(100).default(1),
    expand: expand(["user"]),
  }),
  answer: z.array(OneVote),
  paging: "more",
});

export const startPoll = endpoint({
  method: "POST",
  path: "/discussions/poll",
  summary: "Start a discussion with a poll.",
  body: DiscussionDraft.omit({ type: true, postTypeID: true }).extend({
    ...PollFields,
    pollOption: SentOptions,
  }),
  answer: Discussion,
});

export const readDiscussionPoll = endpoint({
  method: "GET",
  path: "/discussions/:id/poll",
  summary: "Read the poll of a discussion.",
  params: One,
  query: z.object({ expand: expanding }),
  answer: Poll,
});

export const changeDiscussionPoll = endpoint({
  method: "PATCH",
  path: "/discussions/:id/poll",
  summary: "Change a discussion and its poll.",
  params: One,
  body: z
    .object({
      ...DiscussionChanges.pick({ name: true, body: true, format: true, categoryID: true }).shape,
      closed: flag().meta({ description: "Close or reopen the poll." }),
      ...PollFields,
    })
    .partial(),
  answer: Poll,
});

nameSchemas({ Poll, PollChanges, Results });
