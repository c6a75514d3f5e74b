import type { Statistics } from "./statistics.ts";

/** PostgreSQL's upper limit for the share of a lexeme that ANALYZE did not count. */
const UNKNOWN = 0.001;
const TOKEN = /\s*(?:'((?:[^'\\]|''|\\.)*)'(?::([*ABCD]+))?|(<->|[&|!()]))/gy;

type Shares = Pick<Statistics, "shares" | "rare">;

interface Token {
  lexeme: string;
  isBeginning: boolean;
  sign: string | undefined;
}

/** Returns the share of rows that match a tsquery as PostgreSQL estimates it, assuming that words are independent. */
export function shareOfMatch(match: string, statistics: Shares): number {
  const tokens = [...tokensOf(match)];
  let at = 0;
  const takes = (...signs: string[]) => signs.includes(tokens[at]?.sign ?? "") && at++ >= 0;
  const either = (): number => {
    let share = all();
    while (takes("|")) share = together(share, all());
    return share;
  };
  const all = (): number => {
    let share = one();
    while (takes("&", "<->")) share *= one();
    return share;
  };
  const one = (): number => {
    if (takes("!")) return 1 - one();
    if (!takes("(")) return shareOfLexeme(tokens[at++], statistics);
    const share = either();
    at++;
    return share;
  };
  return either();
}

const together = (one: number, other: number) => one + other - one * other;

function shareOfLexeme(token: Token | undefined, { shares, rare }: Shares): number {
  const { lexeme = "", isBeginning = false } = token ?? {};
  const unknown = Math.min(UNKNOWN, rare);
  if (!isBeginning) return shares.get(lexeme) ?? unknown;
  let [own, counted, begun] = [0, 0, 0];
  for (const [known, share] of shares) {
    counted = together(counted, share);
    if (!known.startsWith(lexeme)) continue;
    own = together(own, share);
    begun++;
  }
  return Math.max(unknown, own + (1 - counted) * (begun / Math.max(1, shares.size)));
}

function* tokensOf(match: string): Generator<Token> {
  for (const [, lexeme = "", flags = "", sign] of match.matchAll(TOKEN))
    yield {
      lexeme: lexeme.replaceAll("''", "'").replaceAll("\\\\", "\\"),
      isBeginning: flags.includes("*"),
      sign,
    };
}
