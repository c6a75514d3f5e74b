import { useLocation, useSearch } from "wouter";
import { t } from "#platform/client/translate.ts";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";

const UNANSWERED = "unanswered,rejected";

/** In a list of questions: the lists of questions in each state. */
export function QuestionFilters() {
  const [path] = useLocation();
  const params = new URLSearchParams(useSearch());
  const isUnanswered = path === "/discussions/unanswered";
  if (!isUnanswered && !(path === "/discussions" && params.get("type") === "question")) return null;
  const status = isUnanswered ? UNANSWERED : (params.get("status") ?? "");
  const tabs: [status: string, name: string][] = [
    ["", t("All Questions")],
    [UNANSWERED, t("Unanswered")],
    ["answered", t("Answered")],
    ["accepted", t("Answered ✓")],
  ];
  const urlOf = (each: string) =>
    each === UNANSWERED
      ? "/discussions/unanswered"
      : `/discussions?type=question${each && `&status=${each}`}`;
  return (
    <TabsLinks
      label={t("State of the questions")}
      tabs={tabs.map(([each, name]) => ({ name, url: urlOf(each), isCurrent: each === status }))}
    />
  );
}
