import { addWebhookEvent, webhookAction } from "#features/webhooks/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { noteAdded, warningGiven } from "../events.ts";
import { findNotes } from "./note-queries.ts";
import { viewNotes } from "./view-notes.ts";

interface About {
  userNoteID: number;
  userID: number;
}

const ofNote = ({ userNoteID, userID }: About): About => ({ userNoteID, userID });

/** Lets webhooks receive new notes and warnings. */
export const noteWebhooks = addWebhookEvent<About>({
  event: "userNote",
  label: source("Notes and Warnings"),
  actions: [webhookAction(noteAdded, "insert", ofNote), webhookAction(warningGiven, "insert", ofNote)],
  async load(context, records) {
    const ids = records.map(({ about }) => about.userNoteID);
    const notes = await viewNotes(context, await findNotes(context, ids), new Set(["user", "insertUser"]));
    const byID = new Map(notes.map((note) => [note.userNoteID, note]));
    return ids.map((userNoteID) => byID.get(userNoteID) ?? null);
  },
});
