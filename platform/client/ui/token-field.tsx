import { type ComponentType, useId, useRef, useState } from "react";
import field from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./token-field.module.css";
import type { TokenInputProps } from "./token-input.tsx";

export interface TokenOption {
  /** What is sent; no comma stands in it. */
  value: string;
  label: string;
}

/** What a plain field holds: the tokens among it, and the rest, which somebody is still typing. */
export interface Written {
  chosen: readonly TokenOption[];
  text: string;
}

interface TokenFieldProps extends Omit<FieldProps, "value"> {
  tokens?: readonly TokenOption[];
  /** Suggestions for what is typed. */
  load(query: string, signal: AbortSignal): Promise<readonly TokenOption[]>;
  /** Whether one may add what nobody suggested. */
  creates?: boolean;
  /** How many there may be. */
  most?: number;
  /** What many choose, below the field, one press away; and what they are. */
  offers?: { label: string; tokens: readonly TokenOption[] };
}

const joined = (tokens: readonly TokenOption[]) => tokens.map(({ value }) => value).join(", ");
const has = (tokens: readonly TokenOption[], { value }: TokenOption) =>
  tokens.some((token) => token.value === value);

function read(written: string, known: readonly TokenOption[]): Written {
  const values = new Set(written.split(",").map((value) => value.trim()));
  const chosen = known.filter((token, at) => values.has(token.value) && !has(known.slice(0, at), token));
  for (const { value } of chosen) values.delete(value);
  return { chosen, text: [...values].join(" ").trim() };
}

/**
 * Several values, chosen from suggestions. Sent as one text with commas; without scripts, and until the chunk with the
 * suggestions is there, it is a plain field to write that text in.
 */
export function TokenField({ tokens = [], load, creates = false, most, offers, ...frame }: TokenFieldProps) {
  const [Input, setInput] = useState<ComponentType<TokenInputProps> | null>(null);
  const [chosen, setChosen] = useState(tokens);
  const title = useId();
  const plain = useRef<HTMLInputElement>(null);
  const written = useRef({ before: { chosen: tokens, text: "" } as Written, focused: false });
  const brought = useRef<Promise<void>>(undefined);

  async function take(): Promise<void> {
    const { TokenInput } = await import("./token-input.tsx");
    if (!plain.current) return;
    const before = read(plain.current.value, [...tokens, ...(offers?.tokens ?? [])]);
    written.current = { before, focused: plain.current === document.activeElement };
    setChosen(before.chosen);
    setInput(() => TokenInput);
  }
  const bring = () => (brought.current ??= take());

  async function toggle(token: TokenOption): Promise<void> {
    await bring();
    setChosen((now) => {
      if (has(now, token)) return now.filter(({ value }) => value !== token.value);
      return most !== undefined && now.length >= most ? now : [...now, token];
    });
  }

  return (
    <div>
      <Field {...frame} value={joined(tokens)}>
        {(control) =>
          Input ? (
            <Input
              control={control}
              label={frame.label}
              chosen={chosen}
              setChosen={setChosen}
              before={written.current.before}
              focused={written.current.focused}
              load={load}
              creates={creates}
              most={most}
            />
          ) : (
            <input
              {...control}
              ref={plain}
              className={field.input}
              type="text"
              dir="auto"
              autoComplete="off"
              onFocus={bring}
              onPointerEnter={bring}
            />
          )
        }
      </Field>
      {offers && offers.tokens.length > 0 && (
        <div className={styles.offers}>
          <span id={title}>{offers.label}</span>
          <ul aria-labelledby={title}>
            {offers.tokens.map((token) => (
              <li key={token.value}>
                <button
                  type="button"
                  dir="auto"
                  aria-pressed={has(chosen, token)}
                  onClick={() => void toggle(token)}
                >
                  {token.label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
