import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import type { BulkAction } from "./actions.ts";
import { type Selection, useIDs } from "./selection.ts";

/** Number of actions shown as buttons; the others are in a menu. */
const WITH_BUTTON = 4;

export interface ActionButtonsProps<Chosen> {
  selection: Selection;
  actions: readonly BulkAction<Chosen>[];
  /** Returns the selected records; null while they load. */
  useKnown(ids: ReadonlySet<number>): readonly Chosen[] | null;
  onAsk(action: BulkAction<Chosen>): void;
}

/** The actions that the reader may apply to the selection. */
export function ActionButtons<Chosen>({ selection, actions, useKnown, onAsk }: ActionButtonsProps<Chosen>) {
  const session = useSession();
  const ids = useIDs(selection.chosen);
  const known = useKnown(ids);
  const isIdle = ({ isIdle }: BulkAction<Chosen>) => (known && isIdle?.(known)) ?? false;
  const offered = actions.filter(({ isOffered }) => isOffered?.(session) ?? true);
  const rest = offered.slice(WITH_BUTTON);
  return (
    <>
      {offered.slice(0, WITH_BUTTON).map((action) => (
        <Button key={action.label()} size="compact" disabled={isIdle(action)} onClick={() => onAsk(action)}>
          {action.label()}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          kind="standard"
          side="top"
          button={t("More")}
          entries={() =>
            rest.map((action) => ({
              label: action.label(),
              isDisabled: isIdle(action),
              onAction: () => onAsk(action),
            }))
          }
        />
      )}
      <Button
        kind="text"
        size="compact"
        aria-label={t("Clear selection")}
        onClick={() => selection.chosen.remove(ids)}
      >
        {t("Clear")}
      </Button>
    </>
  );
}
