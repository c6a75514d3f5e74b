const LONGEST_LINE = 200;
/** Maximum lines below a text that a program added. */
const FEW = 4;

/** Lines that programs add below an email. */
const SENT_FROM =
  /^\s*(?:sent (?:from|via|with) |get outlook for |gesendet (?:von|mit) |von meinem .{1,60} gesendet|diese nachricht wurde von |outlook für .{1,40} beziehen|envoyé (?:de|depuis|à partir|avec) |enviado (?:desde|do|a partir|de) |enviada? (?:do|pelo) |obtener outlook |obter o outlook |inviato da |wysłan[eoy] |pobierz outlook |pobierz aplikację |verzonden (?:vanaf|met) |發自|发自|來自我的|从我的|從我的|获取 ?outlook|iphoneから送信|ipadから送信|androidから送信|.{1,30}から送信$|أُرسلت من|أرسلت من|مُرسل من|مرسل من|تم الإرسال من|yahoo mail:)/i;
const LOOKED_AT = 60;
const DASHES = /^--$/;

const fewBelow = (lines: readonly string[], at: number): boolean =>
  lines.slice(at + 1, at + LOOKED_AT).filter((line) => line.trim() !== "" && !/^\s*>/.test(line)).length <=
  FEW;

/** Removes the signature: everything below `--`, or lines added by a program. */
export function cutSignature(lines: readonly string[]): string[] {
  const left: string[] = [];
  let isSigned = false;
  let isBegun = false;
  for (const [at, line] of lines.entries()) {
    const short = line.slice(0, LONGEST_LINE);
    const isQuoted = /^\s*>/.test(short);
    if (isQuoted) isSigned = false;
    if (DASHES.test(short.trim()) && isBegun) isSigned = true;
    isBegun ||= short.trim() !== "" && !isQuoted;
    if (!isSigned && SENT_FROM.test(short) && fewBelow(lines, at)) continue;
    if (!isSigned) left.push(line);
  }
  return left;
}
