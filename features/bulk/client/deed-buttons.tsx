import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import type { BulkDeed } from "./deeds.ts";
import { type Selection, useIDs } from "./selection.ts";

/** Deeds with a button of their own; the rest is in a menu. */
const WITH_BUTTON = 4;

export interface DeedButtonsProps<Chosen> {
  selection: Selection;
  deeds: readonly BulkDeed<Chosen>[];
  /** What is known already of what is chosen; null while it is read. */
  useKnown(ids: ReadonlySet<number>): readonly Chosen[] | null;
  onAsk(deed: BulkDeed<Chosen>): void;
}

/** What the reader can do to all that is chosen. */
export function DeedButtons<Chosen>({ selection, deeds, useKnown, onAsk }: DeedButtonsProps<Chosen>) {
  const session = useSession();
  const ids = useIDs(selection.chosen);
  const known = useKnown(ids);
  const isIdle = ({ isIdle }: BulkDeed<Chosen>) => (known && isIdle?.(known)) ?? false;
  const offered = deeds.filter(({ isOffered }) => isOffered?.(session) ?? true);
  const rest = offered.slice(WITH_BUTTON);
  return (
    <>
      {offered.slice(0, WITH_BUTTON).map((deed) => (
        <Button key={deed.label()} size="compact" disabled={isIdle(deed)} onClick={() => onAsk(deed)}>
          {deed.label()}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          kind="standard"
          side="top"
          button={t("More")}
          entries={() =>
            rest.map((deed) => ({
              label: deed.label(),
              isDisabled: isIdle(deed),
              onAction: () => onAsk(deed),
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
