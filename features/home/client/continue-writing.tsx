import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Beside, BesideLine } from "./beside.tsx";

interface DraftBeside {
  draftID: number;
  recordType: string;
  name: string | null;
  url: string;
  dateUpdated: string;
}

const nameOf = ({ recordType, name }: DraftBeside): string => {
  if (recordType !== "comment") return name || t("Untitled");
  return t("Reply in “{post}”", { post: name ?? "" });
};

/** The member's newest drafts. */
export const ContinueWriting = ({ drafts }: { drafts: readonly DraftBeside[] }) => (
  <Beside title={t("Continue Writing")}>
    {drafts.map((draft) => (
      <BesideLine key={draft.draftID} url={draft.url} end={<DateTime value={draft.dateUpdated} />}>
        {nameOf(draft)}
      </BesideLine>
    ))}
  </Beside>
);
