import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { PageFrame } from "../canvas/page-frame.tsx";
import { nameOfWidget } from "../model/catalog.ts";
import { placesIn } from "../model/change-page.ts";
import { findHints, type Hint } from "../model/find-hints.ts";
import { useEditor } from "../model/use-editor.tsx";
import styles from "./hints.module.css";

/** Returns what is to be corrected on the page. The headings count when all of the page is shown. */
function useHints(headings: number | null): Hint[] {
  const { page, catalog, start, filled } = useEditor();
  const isShown = filled !== null && placesIn(page).every(({ widget }) => filled.asked.has(widget.id));
  return findHints({
    ...{ page, catalog, roles: start.roles },
    headings: isShown ? headings : null,
    problems: filled?.problems ?? new Map(),
  });
}

/** Says what is wrong and what to do. */
function useHintText() {
  const { catalog, nameOf } = useEditor();
  return (hint: Hint): string => {
    if (hint.kind === "missing")
      return t("This page does not show its main content. Add {name}.", {
        name: nameOfWidget(catalog, hint.hydrate),
      });
    if (hint.kind === "headings")
      return hint.count === 0
        ? t("This page has no main heading. Add a banner and give it a title.")
        : t(
            "This page has {count, plural, one {# main heading} other {# main headings}}. Leave one: remove the title of a banner, or delete a widget.",
            { count: hint.count },
          );
    const name = nameOf(hint.id);
    if (hint.kind === "problem") return t("{name} shows nothing yet. Fill in its settings.", { name });
    return hint.isBySection
      ? t("No one can see {name}: its section is for other readers. Change the visibility of one of them.", {
          name,
        })
      : t("No one can see {name}: its roles no longer exist. Choose other readers under Visibility.", {
          name,
        });
  };
}

/** What is to be corrected, with a button that leads there. */
function HintLine({ hint }: { hint: Hint }) {
  const { select, addWidget } = useEditor();
  const textOf = useHintText();
  function show(id: string): void {
    select(id);
    const target = document.querySelector<HTMLElement>(`[data-target="${CSS.escape(id)}"]`);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "center" });
  }
  return (
    <>
      {textOf(hint)}{" "}
      {hint.kind === "missing" && (
        <Button size="compact" kind="textPrimary" onClick={() => addWidget(hint.hydrate)}>
          {t("Add")}
        </Button>
      )}
      {(hint.kind === "unseen" || hint.kind === "problem") && (
        <Button size="compact" kind="textPrimary" onClick={() => show(hint.id)}>
          {t("Show")}
        </Button>
      )}
    </>
  );
}

/** A quiet line above the page: nothing of it prevents anything. */
export function Hints() {
  const hints = useHints(useEditor().headings);
  const [only] = hints;
  // The line keeps its place, so that the page does not move.
  if (!only) return <div className={styles.hints} />;
  return (
    <aside className={styles.hints} aria-label={t("Hints")}>
      <Icon name="info" size={16} />
      {hints.length === 1 ? (
        <p>
          <HintLine hint={only} />
        </p>
      ) : (
        <details>
          <summary>
            {t("{count, plural, one {# hint} other {# hints}} before you publish", { count: hints.length })}
          </summary>
          <ul>
            {hints.map((hint) => (
              <li key={JSON.stringify(hint)}>
                <HintLine hint={hint} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </aside>
  );
}

/**
 * Warns before the page is published. Without a preview on the screen, the page is rendered in a hidden frame to count
 * its headings.
 */
export function HintWarning({ hasPreview }: { hasPreview: boolean }) {
  const { page, filled, headings: shown } = useEditor();
  const [counted, setCounted] = useState<number | null>(null);
  const hints = useHints(hasPreview ? shown : counted);
  const textOf = useHintText();
  return (
    <>
      {!hasPreview && (
        <div className={styles.counted} inert>
          <PageFrame page={page} filled={filled} device="desktop" preset="light" onShown={setCounted}>
            {() => null}
          </PageFrame>
        </div>
      )}
      {hints.length > 0 && (
        <div className={styles.warning}>
          <MessageBar kind="warning" title={t("You can publish, but readers would miss something:")}>
            <ul className={styles.list}>
              {hints.map((hint) => (
                <li key={JSON.stringify(hint)}>{textOf(hint)}</li>
              ))}
            </ul>
          </MessageBar>
        </div>
      )}
    </>
  );
}
