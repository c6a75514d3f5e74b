import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { announce } from "#platform/client/announce.ts";
import { t } from "#platform/client/translate.ts";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import { type Emoji, loadEmoji } from "./emoji.ts";
import styles from "./emoji-picker.module.css";
import { findEmoji } from "./find-emoji.ts";
import { recentEmoji } from "./recent-emoji.ts";

/** Categories of the data with their labels, in order. */
const GROUPS = (): readonly (readonly [category: string, name: string])[] => [
  ["Smileys & Emotion", t("Smileys")],
  ["People & Body", t("People")],
  ["Animals & Nature", t("Animals and nature")],
  ["Food & Drink", t("Food and drink")],
  ["Travel & Places", t("Travel and places")],
  ["Activities", t("Activities")],
  ["Objects", t("Objects")],
  ["Symbols", t("Symbols")],
  ["Flags", t("Flags")],
];

const nameOf = ({ description, names }: Emoji) => description || (names[0] ?? "");

interface GroupProps {
  name: string;
  emoji: readonly Emoji[];
  onChoose(emoji: Emoji): void;
}

function Group({ name, emoji, onChoose }: GroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      <div className={styles.grid}>
        {emoji.map((each, index) => (
          <button
            key={each.emoji}
            type="button"
            className={styles.emoji}
            // The Tab key reaches the first of each group, arrow keys the others.
            tabIndex={index === 0 ? 0 : -1}
            aria-label={nameOf(each)}
            title={`:${each.names[0]}:`}
            onClick={() => onChoose(each)}
          >
            {each.emoji}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Returns the emoji above or below: the horizontally nearest in the adjacent line. */
function inNextLine(all: readonly HTMLElement[], from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const across = ({ left }: DOMRect) => Math.abs(left - here.left);
  let nearest: { element: HTMLElement; box: DOMRect } | undefined;
  for (let index = all.indexOf(from) + step; all[index]; index += step) {
    const element = all[index] as HTMLElement;
    const box = element.getBoundingClientRect();
    const isSameLine = Math.abs(box.top - here.top) < 2;
    if (isSameLine) continue;
    if (nearest && Math.abs(box.top - nearest.box.top) > 2) break;
    if (!nearest || across(box) < across(nearest.box)) nearest = { element, box };
  }
  return nearest?.element;
}

/** Moves with the arrow keys, in the direction of the page. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-emoji] button")];
  const from = event.target as HTMLElement;
  const index = all.indexOf(from);
  const onward = getComputedStyle(from).direction === "rtl" ? -1 : 1;
  const isSearch = index === -1;
  const moves: Readonly<Record<string, () => HTMLElement | null | undefined>> = {
    ArrowRight: () => (isSearch ? undefined : all[index + onward]),
    ArrowLeft: () => (isSearch ? undefined : all[index - onward]),
    ArrowDown: () => (isSearch ? all[0] : inNextLine(all, from, 1)),
    ArrowUp: () =>
      isSearch ? undefined : (inNextLine(all, from, -1) ?? event.currentTarget.querySelector("input")),
    Home: () => (isSearch ? undefined : all[0]),
    End: () => (isSearch ? undefined : all.at(-1)),
  };
  const found = moves[event.key]?.();
  if (!found) return;
  event.preventDefault();
  found.focus();
}

interface EmojiPickerProps {
  onChoose(emoji: string): void;
}

/** All emoji, with search. */
export default function EmojiPicker({ onChoose }: EmojiPickerProps) {
  const [all, setAll] = useState<ReadonlyMap<string, Emoji> | "failed" | null>(null);
  const [wanted, setWanted] = useState("");
  const load = () => {
    setAll(null);
    loadEmoji().then(setAll, () => setAll("failed"));
  };
  useEffect(load, []);
  const isThere = all instanceof Map;
  const found = isThere && wanted.trim() ? findEmoji(all.values(), wanted) : null;
  const each = isThere ? [...new Set(all.values())] : [];
  const recent = recentEmoji().flatMap((emoji) => each.find((other) => other.emoji === emoji) ?? []);
  const choose = ({ emoji }: Emoji) => onChoose(emoji);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the focus
    <div className={styles.picker} onKeyDown={moveByKey}>
      <input
        type="search"
        className={styles.search}
        aria-label={t("Search emoji")}
        placeholder={t("Search emoji")}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the user has just opened it; a keyboard on the screen would hide it
        autoFocus={matchMedia("(pointer: fine)").matches}
        onChange={({ target }) => {
          setWanted(target.value);
          if (!isThere || !target.value.trim()) return;
          const { length } = findEmoji(all.values(), target.value);
          announce(
            t("{count, plural, =0 {No emoji found} one {# emoji found} other {# emoji found}}", {
              count: length,
            }),
          );
        }}
        onKeyDown={(event) => {
          const [first] = found ?? [];
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (first) choose(first);
        }}
      />
      <div className={styles.list} data-emoji="">
        {all === null && <Skeleton lines={4} label={t("Loading")} />}
        {all === "failed" && (
          <p className={styles.none}>
            {t("The emoji could not be loaded.")}{" "}
            <button type="button" className={styles.again} onClick={load}>
              {t("Try again")}
            </button>
          </p>
        )}
        {found?.length === 0 && <p className={styles.none}>{t("No emoji found")}</p>}
        {found && found.length > 0 && <Group name={t("Found")} emoji={found} onChoose={choose} />}
        {isThere && !found && recent.length > 0 && (
          <Group name={t("Recently used")} emoji={recent} onChoose={choose} />
        )}
        {isThere &&
          !found &&
          GROUPS().map(([category, name]) => (
            <Group
              key={category}
              name={name}
              emoji={each.filter((emoji) => emoji.category === category)}
              onChoose={choose}
            />
          ))}
      </div>
    </div>
  );
}
