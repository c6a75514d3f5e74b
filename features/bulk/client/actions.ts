import type { Session } from "#platform/client/session.tsx";
import { AdditionsType } from "#platform/client/slots.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import type { BulkRequest, RunTexts } from "./runs.ts";

export type RecordType = "discussion" | "comment" | "user";

/** What is known of a chosen discussion. */
export interface ChosenDiscussion {
  discussionID: number;
  name: string;
  categoryID: number;
  closed: boolean;
}

/** A chosen comment is known by its number, and by where it is. */
export interface ChosenComment {
  commentID: number;
  discussionID: number;
}

export interface ActionForm<Chosen> {
  chosen: readonly Chosen[];
  /** Lets some of them go. */
  letGo(ids: readonly number[]): void;
  /** Begins it; the form closes. */
  run(request: BulkRequest, texts: RunTexts): void;
  onClose(): void;
}

/** Something that can be done to many records at once. */
export interface BulkAction<Chosen> {
  label(): string;
  isOffered?(reader: Session): boolean;
  /** Whether it would change nothing. */
  isIdle?(chosen: readonly Chosen[]): boolean;
  /** Asks for the rest, and begins it. */
  form: OnDemand<ActionForm<Chosen>>;
}

/** What can be done to chosen discussions, after our own. */
export const discussionBulkActions = new AdditionsType<BulkAction<ChosenDiscussion>>("discussionBulkActions");
/** What can be done to chosen comments, after our own. */
export const commentBulkActions = new AdditionsType<BulkAction<ChosenComment>>("commentBulkActions");
