import { useQuery } from "@tanstack/react-query";
import { conversationsAdd } from "#features/users/permissions.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { IconButtonLink } from "#platform/client/ui/button.tsx";
import { NewestFlyout } from "#platform/client/ui/newest-flyout.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { newestConversations } from "./queries.ts";
import { INBOX, NEW_MESSAGE } from "./urls.ts";

/** The conversations with the latest messages. */
export function Flyout() {
  const { can } = useSession();
  return (
    <NewestFlyout
      title={t("Messages")}
      actions={
        can.has(conversationsAdd) && (
          <IconButtonLink icon="pencil" size="compact" label={t("New Message")} href={NEW_MESSAGE} />
        )
      }
      query={useQuery(newestConversations)}
      failed={t("Your messages could not be loaded.")}
      empty={{ icon: "mail", text: t("You do not have any messages yet.") }}
      all={{ name: t("All Messages"), url: INBOX }}
    >
      {(conversations) => <ConversationList conversations={conversations} isSmall />}
    </NewestFlyout>
  );
}
