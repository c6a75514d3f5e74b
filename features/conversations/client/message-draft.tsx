import { type DraftFields, DraftStatus } from "#features/drafts/client/index.ts";

const DRAFT = "message";

const answerFields: DraftFields = {
  read: ({ body = "", format = "markdown" }) => ({ body, format, draftType: DRAFT, draftMeta: {} }),
  write: ({ body = "", format = "markdown" }) => ({ format, body }),
};

const newFields: DraftFields = {
  read: ({ body = "", format = "markdown", name = "", recipients = "" }) => ({
    ...{ body, format, draftType: DRAFT, draftMeta: { name, recipients } },
  }),
  write: ({ body = "", format = "markdown", draftMeta = {} }) => ({
    ...{ format, body, name: String(draftMeta["name"] ?? "") },
    recipients: String(draftMeta["recipients"] ?? ""),
  }),
};

/** Saves a draft of a message to a conversation. */
export const ReplyDraft = ({ conversationID }: { conversationID: number }) => (
  <DraftStatus
    place={{ recordType: DRAFT, parentRecordType: "conversation", parentRecordID: conversationID }}
    fields={answerFields}
  />
);

/** Saves a draft of a new conversation. */
export const NewMessageDraft = () => <DraftStatus place={{ recordType: DRAFT }} fields={newFields} offers />;
