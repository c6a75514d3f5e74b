import { CallFields } from "#platform/client/call-fields.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";

interface MarkAllProps {
  /** When everything was marked, while that can be taken back. */
  dateMarked: string | null;
  hasNews: boolean;
  onMark(): void;
  onUndo(dateMarked: string): void;
}

/** Marks everything as read, and then offers to take that back. Both are plain forms without scripts. */
export function MarkAll({ dateMarked, hasNews, onMark, onUndo }: MarkAllProps) {
  if (!hasNews && dateMarked === null) return null;
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasNews) onMark();
        else if (dateMarked !== null) onUndo(dateMarked);
      }}
    >
      <CallFields
        call={hasNews ? "POST /home/read" : "POST /home/unread"}
        then="/"
        values={hasNews || dateMarked === null ? {} : { dateMarked }}
      />
      <Button type="submit" kind="text">
        <Icon name={hasNews ? "check" : "undo"} size={20} />
        {hasNews ? t("Mark All as Read") : t("Undo Mark All as Read")}
      </Button>
    </form>
  );
}
