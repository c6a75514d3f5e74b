import { useQuery } from "@tanstack/react-query";
import { UserLink } from "#features/profiles/client/index.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Invite, listInvites } from "../contract.ts";

const listed = (query: object) =>
  apiQuery<typeof listInvites>("/invites", {
    query: { ...query, expand: "acceptedUser", limit: 100 } as never,
  });

/** On the page about a member: who invited the member, and whom the member invited. */
export function MemberInvitations({ userID }: { userID: number }) {
  const { can } = useSession();
  const isStaff = can.atLeast(communityModerate);
  const { data: received = [] } = useQuery({ ...listed({ acceptedUserID: userID }), enabled: isStaff });
  const { data: sent = [] } = useQuery({ ...listed({ insertUserID: userID }), enabled: isStaff });
  const inviter = (received as readonly Invite[])[0]?.insertUser;
  const invited = (sent as readonly Invite[]).flatMap(({ acceptedUser }) => acceptedUser ?? []);
  return (
    <>
      {inviter && (
        <p>
          {t("Invited by")} <UserLink user={inviter} />
        </p>
      )}
      {invited.length > 0 && (
        <p>
          {t("Invited:")}{" "}
          {invited.map((user) => (
            <span key={user.userID}>
              <UserLink user={user} />{" "}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
