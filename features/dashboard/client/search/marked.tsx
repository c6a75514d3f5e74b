/** Returns where the next word begins in a text, the closest first; null when there is none. */
function nextMatch(
  text: string,
  words: readonly string[],
  from: number,
): { at: number; length: number } | null {
  const lower = text.toLowerCase();
  const found = words
    .map((word) => ({ at: lower.indexOf(word, from), length: word.length }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return found[0] ?? null;
}

/** A text with the typed words marked. */
export function Marked({ text, terms }: { text: string; terms: string }) {
  const words = terms.toLowerCase().split(/\s+/).filter(Boolean);
  const parts = [];
  let from = 0;
  for (let match = nextMatch(text, words, 0); match; match = nextMatch(text, words, from)) {
    const end = match.at + match.length;
    parts.push(text.slice(from, match.at), <mark key={match.at}>{text.slice(match.at, end)}</mark>);
    from = end;
  }
  return (
    <bdi>
      {parts}
      {text.slice(from)}
    </bdi>
  );
}
