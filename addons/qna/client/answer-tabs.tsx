import { t } from "#platform/client/translate.ts";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { QuestionOnPage } from "../contract.ts";

export type AnswerTab = "all" | "accepted" | "rejected";

export interface AnswerTabsProps {
  question: Pick<QuestionOnPage, "countAccepted" | "countRejected"> & {
    /** Titles of the tabs; empty for the usual ones. */
    titles: Readonly<Record<AnswerTab, string>>;
  };
  discussion: { discussionID: number; url: string; countComments: number };
  current: AnswerTab;
}

/** The replies to a question by their state. */
export function AnswerTabs({ question, discussion, current }: AnswerTabsProps) {
  const { countAccepted, countRejected, titles } = question;
  const { discussionID, url, countComments } = discussion;
  const urlOf = (tab: AnswerTab) => `/questions/${discussionID}/${tab}`;
  const tabs = [
    { tab: "all", name: titles.all || t("All Replies"), url, count: countComments },
    {
      ...{ tab: "accepted", url: urlOf("accepted"), count: countAccepted },
      name: titles.accepted || t("Accepted Answers"),
    },
    ...(countRejected === null
      ? []
      : [
          {
            ...{ tab: "rejected", url: urlOf("rejected"), count: countRejected },
            name: titles.rejected || t("Rejected Answers"),
          },
        ]),
  ];
  return (
    <TabsLinks
      label={t("Answers")}
      tabs={tabs.map(({ tab, ...link }) => ({ ...link, isCurrent: tab === current }))}
    />
  );
}
