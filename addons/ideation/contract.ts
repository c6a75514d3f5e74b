import { z } from "zod";
import { Discussion, DiscussionDraft } from "#features/discussions/contract.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** The `type` of posts that are ideas. */
export const IDEA_TYPE = "idea";

/** Longest note on a status, in characters. */
export const NOTE_LENGTH = 1000;

/** How members vote on the ideas of a category: only for them, or also against them. */
export const IdeationType = z.enum(["up", "up-down"]);
export type IdeationType = z.infer<typeof IdeationType>;

/** Forms send texts: empty or `false` for a category without ideas. */
const SentIdeationType = z.preprocess(
  (sent) => (sent === "false" || sent === "" ? false : sent),
  z.union([IdeationType, z.literal(false)]),
);

/** Additional parameters of the calls that create and change a category. */
export const CategoryFields = {
  ideationType: SentIdeationType.optional().meta({
    description: "How members vote on ideas in the category; false when it takes no ideas.",
  }),
};

/** The status of an idea in brief. */
export interface IdeaStatus {
  statusID: number;
  name: string;
  state: "open" | "closed";
}

/** The vote of the reader; null for none. */
export type Vote = "Up" | "Down" | null;

/** An idea in responses, beside its discussion. */
export const Idea = z.object({
  status: z.object({ statusID: z.int(), name: z.string(), state: z.enum(["open", "closed"]) }),
  type: IdeationType,
  vote: z.enum(["Up", "Down"]).nullable().meta({ description: "The caller’s vote; null for none." }),
  canVote: z.boolean().meta({ description: "True when voting is offered to the caller." }),
  canSetStatus: z.boolean().meta({ description: "True when the caller may set the status." }),
});
export type Idea = z.infer<typeof Idea>;

/** A change of the status of an idea, as its page shows it. */
export interface StatusChange {
  name: string;
  state: "open" | "closed";
  note: string | null;
  user: UserFragment | null;
  dateInserted: string;
}

/** An idea with what only its page shows. */
export interface IdeaOnPage extends Idea {
  /** Changes of the status, the newest first. */
  history: readonly StatusChange[];
  /** Statuses that the reader may set; empty for readers who may not. */
  statuses: readonly IdeaStatus[];
}

/** An idea on the roadmap. */
export interface RoadmapIdea {
  discussionID: number;
  name: string;
  url: string;
  score: number;
  countComments: number;
  /** Name of its category, where the roadmap shows several. */
  category: string | null;
  idea: Idea;
}

/** The ideas with a status, the ones with the most votes first. */
export interface RoadmapColumn {
  status: IdeaStatus;
  /** The list of all ideas with the status. */
  url: string;
  ideas: readonly RoadmapIdea[];
  hasMore: boolean;
}

/** The board of ideas by status. */
export interface RoadmapShown {
  columns: readonly RoadmapColumn[];
  /** Categories with ideas that the reader sees. */
  categories: readonly { categoryID: number; name: string }[];
  /** The category whose ideas are shown; null for all. */
  categoryID: number | null;
  /** Statuses to which the reader may move ideas; empty for readers who may not. */
  statuses: readonly IdeaStatus[];
  /** The form to propose an idea; null for readers who may not. */
  newIdea: { label: string; url: string } | null;
}

export const startIdea = endpoint({
  method: "POST",
  path: "/discussions/idea",
  summary: "Propose an idea, in a category that takes ideas.",
  body: DiscussionDraft.omit({ type: true, postTypeID: true }),
  answer: Discussion,
});

export const setIdeaStatus = endpoint({
  method: "PATCH",
  path: "/discussions/:id/idea",
  summary: "Set the status of an idea, with a note.",
  params: z.object({ id: id() }),
  body: z.object({
    statusID: z.coerce.number().int().min(0).max(2_147_483_647),
    statusNotes: z
      .string()
      .trim()
      .max(NOTE_LENGTH)
      .nullable()
      .meta({ description: "Note that readers see below the idea; null or empty for none." }),
  }),
  answer: Discussion,
  form: true,
});

nameSchemas({ Idea, IdeationType });
