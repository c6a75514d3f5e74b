import type { ReactNode } from "react";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { Permission } from "#platform/contract/permission.ts";
import type { ActionForm, ChosenDiscussion } from "./actions.ts";
import { NameList } from "./name-list.tsx";

export const problemBar = (text: string): ReactNode => <MessageBar kind="error">{text}</MessageBar>;

type Choice = Pick<ActionForm<ChosenDiscussion>, "chosen" | "deselect">;

/** Lists the discussions in whose categories the reader lacks a permission; null when there are none. */
export function useRefused(permission: Permission, text: string, { chosen, deselect }: Choice): ReactNode {
  const { can } = useSession();
  const refused = chosen.filter(
    ({ categoryID }) => !can.has(permission, { type: "category", id: categoryID }),
  );
  if (refused.length === 0) return null;
  const ids = refused.map(({ discussionID }) => discussionID);
  return (
    <MessageBar
      kind="error"
      actions={
        <Button size="compact" onClick={() => deselect(ids)}>
          {t("Remove from selection")}
        </Button>
      }
    >
      <p>{text}</p>
      <NameList
        count={refused.length}
        names={refused.map(({ discussionID, name }) => ({ id: discussionID, name }))}
      />
    </MessageBar>
  );
}

export const idsOf = (chosen: readonly ChosenDiscussion[]) => chosen.map(({ discussionID }) => discussionID);

/** The names of the selected records. */
export const ChosenNames = ({ chosen }: Pick<Choice, "chosen">) => (
  <NameList
    count={chosen.length}
    names={chosen.map(({ discussionID, name }) => ({ id: discussionID, name }))}
  />
);
