import { Form } from "#platform/client/form.tsx";
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
  if (hasNews)
    return (
      <Form method="POST" path="/home/read" then="/" onDone={() => {}}>
        <Button
          type="submit"
          kind="text"
          onClick={(event) => {
            event.preventDefault();
            onMark();
          }}
        >
          <Icon name="check" size={20} />
          {t("Mark All as Read")}
        </Button>
      </Form>
    );
  if (dateMarked === null) return null;
  return (
    <Form method="POST" path="/home/unread" fixed={{ dateMarked }} then="/" onDone={() => {}}>
      <Button
        type="submit"
        kind="text"
        onClick={(event) => {
          event.preventDefault();
          onUndo(dateMarked);
        }}
      >
        <Icon name="undo" size={20} />
        {t("Undo Mark All as Read")}
      </Button>
    </Form>
  );
}
