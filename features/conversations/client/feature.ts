import { layoutQuery, searchParams } from "#features/layouts/client/index.ts";
import { memberPart } from "#features/navigation/client/index.ts";
import { preferenceFields } from "#features/preferences/client/index.ts";
import { userActionItems } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";
import { Envelope } from "./envelope.tsx";

const ofConversation = (layoutViewType: string, id: string | undefined) => ({
  ...{ layoutViewType, recordType: "conversation", recordID: id },
});

export const conversationsClient = clientFeature({
  name: "conversations",
  pages: [
    {
      path: /^\/messages(?:\/inbox|\/all)?$/,
      query: (match) => layoutQuery({ layoutViewType: "inbox", params: searchParams(match, "page") }),
    },
    {
      path: /^\/messages\/add(?:\/(?<name>[^/]+))?$/,
      query: (match) =>
        layoutQuery({
          layoutViewType: "newMessage",
          params: { name: match.params["name"], ...searchParams(match, "content") },
        }),
    },
    {
      path: /^\/messages\/(?<action>leave|clear)\/(?<id>\d+)$/,
      query: ({ params }) => layoutQuery(ofConversation(`${params["action"]}Conversation`, params["id"])),
    },
    {
      path: /^\/messages\/(?<id>\d+)$/,
      query: (match) =>
        layoutQuery({
          ...ofConversation("conversation", match.params["id"]),
          params: searchParams(match, "message", "before"),
        }),
    },
  ],
  fills: [
    fill(memberPart, Envelope),
    fill(
      preferenceFields,
      lazyComponent(async () => (await import("./refusal-field.tsx")).RefusalField),
    ),
    fill(
      userActionItems,
      lazyComponent(async () => (await import("./message-button.tsx")).MessageButton),
    ),
  ],
  components: {
    InboxPage: lazyComponent(async () => (await import("./inbox-page.tsx")).InboxPage),
    ConversationPage: lazyComponent(async () => (await import("./conversation-page.tsx")).ConversationPage),
    NewMessagePage: lazyComponent(async () => (await import("./new-message-page.tsx")).NewMessagePage),
    AskingPage: lazyComponent(async () => (await import("./asking-page.tsx")).AskingPage),
  },
});
