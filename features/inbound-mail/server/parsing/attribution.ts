const QUOTED = /^\s*>/;
/** An attribution is no longer than this. */
const MOST_LINES = 3;
const LONGEST_LINE = 400;

/** Lines that stand above a mail quoted without marks. */
const DIVIDERS =
  /^\s*(?:_{20,}|[-–—_ ]{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|original-nachricht|weitergeleitete nachricht|message d['’]origine|message original|mensaje original|mensagem original|wiadomość oryginalna|oryginalna wiadomość|原始邮件|原始郵件|元のメッセージ|الرسالة الأصلية)\s*[-–—_ ]{0,40})\s*$/i;
/** `Name: something`, in whatever language: the headers of a mail as Outlook writes them. */
const HEADER = /^\s*[*]?[\p{L}\p{M} ’'-]{2,20}\s?[::][*]?\s*\S/u;
/** A day or a time. */
const DATE = /\d{1,4}\s?[./:年月-]\s?\d{1,2}|\d{1,2}\.?\s\p{L}{3,}|[٠-٩]{1,2}/u;
/** Words with which programs begin such a line. */
const BEGINNINGS =
  /^\s*(?:on|am|le|el|em|il|op|den|dnia|w dniu|a|pon|wt|śr|czw|pt|sob|niedz|mon|tue|wed|thu|fri|sat|sun|from|von|de|da|van|od|في|بتاريخ|في يوم|差出人|发件人|寄件者|在|于|於|\d{4}|\d{1,2}[./])(?=[\s.,:::年\d/]|$)/iu;

const COLON = /[::]$/;

const isBlank = (line = "") => line.trim() === "";

/** Where the paragraph around a line begins, no further up than an attribution reaches. */
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

/** What follows each line, found once for all of them. */
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

/** Whether a line ends what introduces a quotation. */
function introduces(paragraph: readonly string[], next = ""): boolean {
  const text = paragraph.map((line) => line.slice(0, LONGEST_LINE)).join(" ");
  return QUOTED.test(next) && COLON.test(text) && DATE.test(text);
}

/** Takes out what programs write above a quotation, and what follows where that is not marked as one. */
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
