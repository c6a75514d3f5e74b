import { offerUndo } from "#features/log/client/index.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import type { BadgeFragment } from "../contract.ts";

/** Returns a function to call when a badge was taken from a member: it loads the page again and offers to undo it. */
export function useTaking({ name: badge }: Pick<BadgeFragment, "name">) {
  const api = useApi();
  const session = useSession();
  const forget = useForgetAll();
  return ({ userID, name }: { userID: number; name: string }): void => {
    void forget();
    void offerUndo(api, session, {
      ...{ recordType: "user", recordID: userID },
      body: t("{name} no longer has the badge {badge}.", { name, badge }),
      onUndone: () => void forget(),
    });
  };
}
