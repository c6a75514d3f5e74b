import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { AsideLink, AsideList } from "./aside.tsx";

interface DraftShown {
  draftID: number;
  recordType: string;
  name: string | null;
  url: string;
  dateUpdated: string;
}

const nameOf = ({ recordType, name }: DraftShown): string => {
  if (recordType !== "comment") return name || t("Untitled");
  return t("Reply in “{post}”", { post: name ?? "" });
};

/** The member's newest drafts. */
export const ContinueWriting = ({ drafts }: { drafts: readonly DraftShown[] }) => (
  <AsideList title={t("Continue Writing")}>
    {drafts.map((draft) => (
      <AsideLink key={draft.draftID} url={draft.url} end={<DateTime value={draft.dateUpdated} />}>
        {nameOf(draft)}
      </AsideLink>
    ))}
  </AsideList>
);
