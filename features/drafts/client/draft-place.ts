import type { ShownDraft, WrittenAttributes } from "../contract.ts";

/** Identity of a draft: the fields by which the server finds it. */
export interface DraftPlace {
  recordType: string;
  /** The post that it changes. */
  recordID?: number | undefined;
  parentRecordType?: string | undefined;
  parentRecordID?: number | undefined;
  /** A specific draft, instead of any that matches. */
  draftID?: number | undefined;
  /** The comment that a reply answers; distinguishes drafts with the same parent. */
  commentParentID?: number | undefined;
}

export type SavedDraft = Pick<ShownDraft, "draftID" | "version" | "attributes"> & {
  draftStatus?: ShownDraft["draftStatus"];
  dateScheduled?: string | null;
  dateUpdated?: string | null;
};

/** Time at which the account's copy is published, if scheduled. */
export const scheduledFor = ({
  draftStatus,
  dateScheduled = null,
}: Pick<SavedDraft, "draftStatus" | "dateScheduled">) => (draftStatus === "scheduled" ? dateScheduled : null);

/** Key under which the browser stores it. */
export const nameOf = ({ draftID, recordType, recordID, commentParentID, ...parent }: DraftPlace) =>
  [
    ...[recordType, recordID ?? 0, parent.parentRecordType ?? "", parent.parentRecordID ?? 0],
    ...[commentParentID ?? 0, draftID ?? 0],
  ].join("/");

/** An unchecked checkbox counts as empty. */
const saysNothing = (values: unknown) =>
  typeof values !== "object" ||
  Object.values(values ?? {}).every((value) => value === "" || value === "false");

/** Returns whether there is nothing to save. Fields in groups count, such as those of the post's type; choices do not. */
export const isEmpty = ({ body, draftMeta = {} }: WrittenAttributes): boolean =>
  !body?.trim() && !String(draftMeta["name"] ?? "").trim() && Object.values(draftMeta).every(saysNothing);
