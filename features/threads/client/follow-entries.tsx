import type { followDiscussion } from "#features/discussions/contract.ts";
import type { CallError } from "#platform/client/api.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import type { MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { DropdownMenu } from "#platform/client/ui/dropdown-menu.tsx";
import type { PanelProps } from "#platform/client/ui/opener.tsx";
import type { ThreadLevel } from "../contract.ts";
import { levelNames } from "./follow-level.tsx";

interface FollowEntriesProps extends PanelProps {
  discussionID: number;
  level: ThreadLevel;
  /** Called with the level that is chosen, and with the earlier one when the server refuses it. */
  onChange(level: ThreadLevel): void;
  /** Called with the reason of a refusal; an empty text clears an earlier one. */
  onError(text: string): void;
}

/** What will happen at each level. */
const effects = (): Record<ThreadLevel, string> => ({
  watching: t("Notify me of every new comment, on the bell and by email."),
  following: t("Notify me on the bell, once until I have read it."),
  none: t("Notify me of mentions and replies to me only."),
  muted: t("Never notify me."),
});

/** The menu with the levels. */
export function FollowEntries({ discussionID, level, onChange, onError, ...panel }: FollowEntriesProps) {
  const api = useApi();
  const forget = useForgetAll();

  async function choose(to: ThreadLevel): Promise<void> {
    onError("");
    onChange(to);
    try {
      const params = { id: discussionID };
      await api.call<typeof followDiscussion>("PUT", "/discussions/:id/follow", {
        params,
        body: { level: to },
      });
      await forget();
    } catch (refusal) {
      onChange(level);
      onError(t("Couldn’t save your choice. {reason}", { reason: (refusal as CallError).message }));
    }
  }

  const choices = Object.entries(effects()).map(
    ([value, description]): MenuEntry => ({
      kind: "radio",
      label: levelNames()[value as ThreadLevel],
      description,
      isChecked: value === level,
      onChange: () => void choose(value as ThreadLevel),
    }),
  );
  const entries: MenuEntry[] = [
    ...choices,
    "separator",
    { label: t("Notification Preferences"), href: "/profile/preferences" },
  ];
  return <DropdownMenu {...panel} entries={entries} align="start" side="bottom" isRich />;
}
