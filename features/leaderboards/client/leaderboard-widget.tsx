import { WidgetBox, type WidgetBoxProps } from "#features/layouts/client/index.ts";
import { t } from "#platform/client/translate.ts";
import type { LeaderShown } from "../contract.ts";
import { LeaderList } from "./leader-list.tsx";

interface LeaderboardWidgetProps extends Omit<WidgetBoxProps, "label" | "children"> {
  leaders: readonly LeaderShown[];
  /** Address of the whole leaderboard. */
  url: string;
}

/** The members with the highest amounts, with a link to the page of the leaderboard. */
export function LeaderboardWidget({ leaders, url, containerOptions, ...heading }: LeaderboardWidgetProps) {
  const viewAll = containerOptions?.viewAll ?? { showViewAll: true, to: url, position: "bottom" as const };
  return (
    <WidgetBox
      {...heading}
      label={t("Top Members")}
      {...(containerOptions && { containerOptions: { ...containerOptions, viewAll } })}
    >
      <LeaderList label={t("Members")} leaders={leaders} />
    </WidgetBox>
  );
}
