import { addUndo, type LogEntry } from "#features/log/server/index.ts";
import { badRequest } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { DiscussionChanges } from "../../contract.ts";
import { changeDiscussion } from "../writing/change-discussion.ts";
import { removeDiscussion } from "./remove-discussion.ts";
import { restoreDiscussion } from "./restore-discussion.ts";

interface Before {
  name?: string;
  body?: string;
  format?: string;
  categoryID?: number;
  insertUserID?: number | null;
  sink?: boolean;
  closed?: boolean;
  pinLocation?: "category" | "recent" | null;
}

/** Sets a discussion to the state in a log entry; also used to restore a revision. */
async function changeBack(context: Context, { recordID, data }: LogEntry): Promise<void> {
  const { name, body, format, categoryID, insertUserID, sink, closed, pinLocation } = data[
    "before"
  ] as Before;
  const pin =
    pinLocation === undefined ? {} : pinLocation ? { pinned: true, pinLocation } : { pinned: false };
  if (insertUserID === null) throw badRequest("This cannot be undone.");
  const sent = { name, body, format, categoryID, insertUserID, sink, closed, ...pin };
  const said = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  await changeDiscussion(context, recordID, DiscussionChanges.parse(said));
}

const CHANGES = ["edit", "move", "author", "sink", "announce", "close", "open"];

/** Undo for each logged action on discussions. */
export const discussionUndos = [
  ...CHANGES.map((change) => addUndo({ action: `discussion.${change}`, undo: changeBack })),
  addUndo({
    action: "discussion.delete",
    undo: async (context, { recordID }) => {
      await restoreDiscussion(context, recordID);
    },
  }),
  addUndo({
    action: "discussion.restore",
    undo: (context, { recordID }) => removeDiscussion(context, recordID),
  }),
];
