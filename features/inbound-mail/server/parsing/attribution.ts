const QUOTED = /^\s*>/;
/** Maximum number of lines of an attribution. */
const MOST_LINES = 3;
const LONGEST_LINE = 400;

/** Lines above an email that is quoted without marks. */
const DIVIDERS =
  /^\s*(?:_{20,}|[-–—_ ]{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|original-nachricht|weitergeleitete nachricht|message d['’]origine|message original|mensaje original|mensagem original|wiadomość oryginalna|oryginalna wiadomość|原始邮件|原始郵件|元のメッセージ|الرسالة الأصلية)\s*[-–—_ ]{0,40})\s*$/i;
/** `Name: something`, in any language: the email headers as Outlook writes them. */
const HEADER = /^\s*[*]?[\p{L}\p{M} ’'-]{2,20}\s?[::][*]?\s*\S/u;
/** A day or a time. */
const DATE = /\d{1,4}\s?[./:年月-]\s?\d{1,2}|\d{1,2}\.?\s\p{L}{3,}|[٠-٩]{1,2}/u;
/** Words that begin such a line in common programs. */
const BEGINNINGS =
  /^\s*(?:on|am|le|el|em|il|op|den|dnia|w dniu|a|pon|wt|śr|czw|pt|sob|niedz|mon|tue|wed|thu|fri|sat|sun|from|von|de|da|van|od|في|بتاريخ|في يوم|差出人|发件人|寄件者|在|于|於|\d{4}|\d{1,2}[./])(?=[\s.,:::年\d/]|$)/iu;

const COLON = /[::]$/;

const isBlank = (line = "") => line.trim() === "";

/** Returns where the paragraph around a line begins, at most the length of an attribution further up. */
function beginningOf(lines: readonly string[], at: number): number {
  let first = at;
  for (let above = at; above > at - MOST_LINES && above >= 0; above -= 1) {
    const line = lines[above];
    if (isBlank(line) || QUOTED.test(line ?? "")) break;
    if (
      BEGINNINGS.test((line ?? "").slice(0, LONGEST_LINE)) ||
      DIVIDERS.test((line ?? "").slice(0, LONGEST_LINE))
    )
      first = above;
  }
  return first;
}

/** Computes what follows each line, once for all lines. */
function lookAhead(lines: readonly string[]) {
  const next: (string | undefined)[] = [];
  const isQuotedLater: boolean[] = [];
  let following: string | undefined;
  let isQuoted = false;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    next[at] = following;
    isQuotedLater[at] = isQuoted;
    const line = lines[at] ?? "";
    if (!isBlank(line)) following = line.slice(0, LONGEST_LINE);
    isQuoted ||= QUOTED.test(line);
  }
  return { next, isQuotedLater };
}

/** Returns whether a paragraph introduces a quotation. */
function introduces(paragraph: readonly string[], next = ""): boolean {
  const text = paragraph.map((line) => line.slice(0, LONGEST_LINE)).join(" ");
  return QUOTED.test(next) && COLON.test(text) && DATE.test(text);
}

/**
 * Removes the lines that programs write above a quotation, and the quotation itself where it is not marked as
 * one.
 */
export function cutAttributions(lines: readonly string[], ownAddresses: readonly string[]): string[] {
  const holdsOwn = (line: string) => {
    const lower = line.slice(0, LONGEST_LINE).toLowerCase();
    return ownAddresses.some((address) => lower.includes(address));
  };
  const { next, isQuotedLater } = lookAhead(lines);
  const left: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const following = next[at] ?? "";
    const isDivider = !isQuotedLater[at] && DIVIDERS.test(line.slice(0, LONGEST_LINE));
    if (isDivider && (following === "" || HEADER.test(following) || holdsOwn(following))) break;
    const first = QUOTED.test(line) ? at : beginningOf(lines, at);
    const isAttribution =
      !QUOTED.test(line) && (holdsOwn(line) || introduces(lines.slice(first, at + 1), following));
    if (!isAttribution) {
      left.push(line);
      continue;
    }
    left.length = Math.max(0, left.length - (at - first));
    if (!isQuotedLater[at]) break;
    // The last word and the colon may have a line of their own.
    while (!COLON.test(lines[at] ?? "") && !isBlank(lines[at + 1]) && !QUOTED.test(lines[at + 1] ?? ""))
      at += 1;
  }
  return left;
}
