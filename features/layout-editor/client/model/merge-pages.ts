import { changeNode, nodeOf, placesIn } from "./change-page.ts";
import type { Page, StoredNode } from "./page.ts";

/** Where each section and widget is, as text. */
const arrangementOf = ({ sections }: Page): string =>
  JSON.stringify(
    sections.map(({ id, columns }) => [
      id,
      ...columns.map(({ key, widgets }) => [key, ...widgets.map((widget) => widget.id)]),
    ]),
  );

const idsIn = (page: Page): string[] => [
  "titleBar",
  ...page.sections.filter(({ node }) => node !== null).map(({ id }) => id),
  ...placesIn(page).map(({ widget }) => widget.id),
];

const sameNode = (one: StoredNode | undefined, other: StoredNode | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges what two people changed since `base`. Returns null when both changed the settings of one widget, or both moved,
 * added or removed something: then a person decides.
 */
export function mergePages(base: Page, own: Page, others: Page): Page | null {
  const before = arrangementOf(base);
  const [isOwnArranged, isOtherArranged] = [own, others].map((page) => arrangementOf(page) !== before);
  if (isOwnArranged && isOtherArranged && arrangementOf(own) !== arrangementOf(others)) return null;
  let merged = isOwnArranged ? own : others;
  const from = isOwnArranged ? others : own;
  for (const id of idsIn(merged)) {
    const [was, mine, theirs] = [base, own, others].map((page) => nodeOf(page, id));
    const isOwn = mine !== undefined && !sameNode(was, mine);
    const isOther = theirs !== undefined && !sameNode(was, theirs);
    if (isOwn && isOther && !sameNode(mine, theirs)) return null;
    const newer = nodeOf(from, id);
    if (newer && !sameNode(was, newer)) merged = changeNode(merged, id, () => newer);
  }
  return merged;
}
