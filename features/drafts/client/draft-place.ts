import type { ShownDraft, WrittenAttributes } from "../contract.ts";

/** What a draft is of: the fields by which the server finds it. */
export interface DraftPlace {
  recordType: string;
  /** The post that it changes. */
  recordID?: number | undefined;
  parentRecordType?: string | undefined;
  parentRecordID?: number | undefined;
  /** One draft by its id, in place of whatever fits. */
  draftID?: number | undefined;
  /** Tells drafts with the same parent apart: the comment that a reply answers. */
  commentParentID?: number | undefined;
}

export type SavedDraft = Pick<ShownDraft, "draftID" | "version" | "attributes"> & {
  draftStatus?: ShownDraft["draftStatus"];
  dateScheduled?: string | null;
  dateUpdated?: string | null;
};

/** When the account's copy is to be published by itself, if it is. */
export const scheduledFor = ({
  draftStatus,
  dateScheduled = null,
}: Pick<SavedDraft, "draftStatus" | "dateScheduled">) => (draftStatus === "scheduled" ? dateScheduled : null);

/** Under which the browser keeps it. */
export const nameOf = ({ draftID, recordType, recordID, commentParentID, ...parent }: DraftPlace) =>
  [
    ...[recordType, recordID ?? 0, parent.parentRecordType ?? "", parent.parentRecordID ?? 0],
    ...[commentParentID ?? 0, draftID ?? 0],
  ].join("/");

/** A box that nobody checked says nothing yet. */
const saysNothing = (postMeta: unknown) =>
  Object.values((postMeta ?? {}) as Record<string, unknown>).every((value) => value === "false");

/** Whether there is anything to keep. */
export const isEmpty = ({ body, draftMeta }: WrittenAttributes): boolean =>
  !body?.trim() && !String(draftMeta?.["name"] ?? "").trim() && saysNothing(draftMeta?.["postMeta"]);
