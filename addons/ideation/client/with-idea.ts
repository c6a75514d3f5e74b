import type { Idea, IdeaOnPage } from "../contract.ts";

/** A discussion that is an idea, as far as voting needs it. */
export interface VotedIdea {
  discussionID: number;
  name: string;
  score: number;
  idea: Idea;
}

/** A discussion in a list, which may be an idea. */
export interface MaybeIdea {
  idea?: Idea;
}

/** A discussion on its page, which may be an idea. */
export interface MaybeIdeaOnPage {
  idea?: IdeaOnPage;
}
