import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "../translate.ts";
import { partsOf } from "./read-tokens.ts";
import type { TokenOption } from "./token-field.tsx";
import { useSuggestions } from "./use-suggestions.ts";

interface Options {
  chosen: readonly TokenOption[];
  setChosen(chosen: readonly TokenOption[]): void;
  /** Text typed before. */
  begun: string;
  load(query: string, signal: AbortSignal): Promise<readonly TokenOption[]>;
  creates: boolean;
  most: number | undefined;
  onAdded(token: TokenOption): void;
}

const same = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: "base" }) === 0;

const named = (name: string, among: readonly TokenOption[]) => among.find(({ label }) => same(label, name));

/** Returns `text` without the parts that became tokens. */
function without(text: string, done: ReadonlySet<string>): string {
  const parts = text.split(",");
  const left = parts.filter((part) => !done.has(part.trim()));
  return left.length === parts.length ? text : left.map((part) => part.trimStart()).join(", ");
}

/**
 * State of the text typed in a token field, and its conversion to tokens. Text that cannot be converted
 * stays, with an error.
 */
export function useTypedTokens({ begun, load, creates, most, onAdded, ...options }: Options) {
  const [text, setText] = useState(begun);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const { chosen } = options;
  const query = text.slice(text.lastIndexOf(",") + 1).trim();
  const { found, searching } = useSuggestions(query, load);
  const tooMany = () =>
    t("{most, plural, one {You can choose only one.} other {You can choose up to #.}}", { most: most ?? 0 });

  async function find(name: string): Promise<TokenOption | undefined> {
    try {
      return named(name, await load(name, new AbortController().signal));
    } catch {
      // The server is unreachable: it validates the value when the form is sent.
      return { value: name, label: name };
    }
  }

  /** Converts the typed text, or a part of it, to tokens. Resolves to whether all of it was converted. */
  async function commit(typed = text): Promise<boolean> {
    const names = partsOf(typed);
    const done = new Set<string>();
    let refusal: string | null = null;
    for (const name of names) {
      const known = named(name, [...latest.current.chosen, ...found]);
      const token = known ?? (creates ? { value: name, label: name } : await find(name));
      const { chosen, setChosen } = latest.current;
      if (!token) refusal ??= t("“{text}” was not found. Choose one of the suggestions.", { text: name });
      else if (chosen.some(({ value }) => value === token.value)) done.add(name);
      else if (most !== undefined && chosen.length >= most) refusal ??= tooMany();
      else {
        done.add(name);
        // Synchronously, because the caller reads the field next.
        flushSync(() => setChosen([...chosen, token]));
        onAdded(token);
      }
    }
    flushSync(() => {
      setText((now) => without(now, done));
      setProblem(refusal);
    });
    return refusal === null;
  }

  return {
    text,
    /** The part of the text for which suggestions are shown: the last one. */
    query,
    found,
    searching,
    problem: problem ?? (query !== "" && most !== undefined && chosen.length >= most ? tooMany() : null),
    isKnown: named(query, [...found, ...chosen]) !== undefined,
    commit,
    change(typed: string): void {
      setText(typed.trimStart());
      setProblem(null);
      const comma = typed.lastIndexOf(",");
      if (comma !== -1) void commit(typed.slice(0, comma));
    },
    /** Replaces that part with a chosen suggestion. */
    choose(token: TokenOption): void {
      options.setChosen([...chosen, token]);
      setText(text.slice(0, text.lastIndexOf(",") + 1));
      setProblem(null);
      onAdded(token);
    },
    /** Replaces the typed text. */
    replace(typed: string): void {
      setText(typed);
      setProblem(null);
    },
  };
}
