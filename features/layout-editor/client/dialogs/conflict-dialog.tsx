import { useId, useMemo, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { Tabs } from "#platform/client/ui/tabs.tsx";
import { useFilledPage } from "../canvas/use-filled-page.ts";
import { columnName, nameOfWidget } from "../model/catalog.ts";
import { findPlace, nodeOf, TITLE_BAR } from "../model/change-page.ts";
import { changedSettings } from "../model/compare-pages.ts";
import { type Choice, type MergeConflict, mergePages } from "../model/merge-pages.ts";
import type { Page } from "../model/page.ts";
import { type Change, nodeOfChange } from "../model/page-changes.ts";
import type { DraftConflict } from "../model/use-draft.ts";
import { useEditor } from "../model/use-editor.tsx";
import { PHONE, useMedia } from "../use-media.ts";
import styles from "./conflict-dialog.module.css";
import { MarkedPage } from "./marked-page.tsx";

/** Returns, in words, how one of two people changed a section or a widget. */
function useDescription(base: Page) {
  const { catalog } = useEditor();
  return (page: Page, id: string, changes: readonly Change[]): string => {
    if (!nodeOfChange(id, page)) return t("Deleted");
    const [before, after] = [nodeOf(base, id), nodeOf(page, id)];
    const settings = before && after ? changedSettings(catalog, before, after) : [];
    const place = findPlace(page, id);
    const isMoved = changes.some((change) => change.kind === "moved" && change.id === id);
    const parts = [
      settings.length > 0 ? t("Changed: {settings}", { settings: settings.join(", ") }) : null,
      isMoved && place ? t("Moved to {column}", { column: columnName(place.column) }) : null,
    ].filter((part) => part !== null);
    return parts.join(" · ") || t("Changed inside");
  };
}

interface DifferenceProps {
  number: number;
  name: string;
  own: string;
  theirs: string;
  /** Name of the other person. */
  other: string;
  choice: Choice;
  onChoose(choice: Choice): void;
}

/** The choice between two states of a section or a widget. */
function Difference({ number, name, own, theirs, other, choice, onChoose }: DifferenceProps) {
  const group = useId();
  const options = [
    ["own", t("Keep mine"), own],
    ["theirs", t("Take {name}’s", { name: other }), theirs],
  ] as const;
  return (
    <fieldset className={styles.difference}>
      <legend>
        <span className={styles.number}>{number}</span> {name}
      </legend>
      {options.map(([value, label, text]) => (
        <label key={value}>
          <input
            type="radio"
            name={group}
            checked={choice === value}
            onChange={() => onChoose(value)}
            value={value}
          />
          <span>
            {label}
            <small>{text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Shows both pages when two people changed the same, and lets this one decide for each difference. */
export function ConflictDialog({ conflict, preset }: { conflict: DraftConflict; preset: "light" | "dark" }) {
  const { page, draft, filled, start, roleID, catalog } = useEditor();
  const { base, theirs } = conflict;
  const isPhone = useMedia(PHONE);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const { layoutViewType } = start.draft;
  const other = useFilledPage(theirs, { layoutViewType, sample: start.sample, roleID });
  const describe = useDescription(base);
  const { conflicts } = useMemo(() => mergePages(base, page, theirs), [base, page, theirs]);
  const name = conflict.name ?? t("Another administrator");
  const choiceOf = ({ id }: MergeConflict) => choices.get(id) ?? "own";
  const nameOf = ({ id }: MergeConflict) => {
    if (id === TITLE_BAR) return t("Title Bar");
    const node = nodeOfChange(id, page, theirs, base);
    return node ? nameOfWidget(catalog, node.$hydrate) : "";
  };
  const decideAll = (choice: Choice) =>
    draft.decide(new Map(conflicts.map(({ id }) => [id, choice] as const)));
  const sides = [
    { id: "own", name: t("Your page"), page, filled },
    { id: "theirs", name: t("Page of {name}", { name }), page: theirs, filled: other.filled },
  ] as const;
  const shown = sides.map((side) => ({
    id: side.id,
    name: side.name,
    content: (
      <MarkedPage
        {...side}
        preset={preset}
        device={isPhone ? "phone" : "desktop"}
        marks={conflicts.map((each) => ({
          ...{ id: each.id, isChosen: choiceOf(each) === side.id },
          sectionID: findPlace(base, each.id)?.sectionID,
        }))}
      />
    ),
  }));
  return (
    <Modal
      title={t("Changed by two people")}
      size="xxl"
      onClose={() => draft.setDeciding(false)}
      footer={
        <>
          <Button onClick={() => decideAll("own")}>{t("Keep All Mine")}</Button>
          <Button onClick={() => decideAll("theirs")}>{t("Take All of {name}’s", { name })}</Button>
          <Button
            kind="primary"
            onClick={() => draft.decide(new Map(conflicts.map((each) => [each.id, choiceOf(each)] as const)))}
          >
            {t("Apply")}
          </Button>
        </>
      }
    >
      <p>
        {t(
          "{name} changed the same part of this layout while you were editing. Other changes of both of you stay.",
          { name },
        )}
      </p>
      <div className={styles.differences}>
        {conflicts.map((each, index) => (
          <Difference
            key={each.id}
            number={index + 1}
            name={nameOf(each)}
            own={describe(page, each.id, each.own)}
            theirs={describe(theirs, each.id, each.theirs)}
            other={name}
            choice={choiceOf(each)}
            onChoose={(choice) => setChoices(new Map(choices).set(each.id, choice))}
          />
        ))}
      </div>
      {isPhone ? (
        <Tabs label={t("Pages")} tabs={shown} />
      ) : (
        <div className={styles.sides}>
          {shown.map((side) => (
            <section key={side.id}>
              <h3>{side.name}</h3>
              {side.content}
            </section>
          ))}
        </div>
      )}
    </Modal>
  );
}
