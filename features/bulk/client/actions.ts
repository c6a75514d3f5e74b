import type { Session } from "#platform/client/session.tsx";
import { AdditionsType } from "#platform/client/slots.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import type { BulkRequest, RunTexts } from "./runs.ts";

export type RecordType = "discussion" | "comment" | "user";

/** A selected discussion. */
export interface ChosenDiscussion {
  discussionID: number;
  name: string;
  categoryID: number;
  closed: boolean;
}

/** A selected comment, identified by its id and place. */
export interface ChosenComment {
  commentID: number;
  discussionID: number;
}

export interface ActionForm<Chosen> {
  chosen: readonly Chosen[];
  /** Removes records from the selection. */
  deselect(ids: readonly number[]): void;
  /** Starts the action; the form closes. */
  run(request: BulkRequest, texts: RunTexts): void;
  onClose(): void;
}

/** An action on many records at once. */
export interface BulkAction<Chosen> {
  label(): string;
  isOffered?(reader: Session): boolean;
  /** Returns whether the action would change nothing. */
  isIdle?(chosen: readonly Chosen[]): boolean;
  /** The form that asks for details and starts the action. */
  form: OnDemand<ActionForm<Chosen>>;
}

/** Contributed actions for selected discussions, shown after the built-in ones. */
export const discussionBulkActions = new AdditionsType<BulkAction<ChosenDiscussion>>("discussionBulkActions");
/** Contributed actions for selected comments, shown after the built-in ones. */
export const commentBulkActions = new AdditionsType<BulkAction<ChosenComment>>("commentBulkActions");
