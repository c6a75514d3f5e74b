import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useComposed } from "../use-composed.ts";
import field from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { joinTokens, readTokens } from "./read-tokens.ts";
import styles from "./token-field.module.css";
import type { TokenInputProps } from "./token-input.tsx";

export interface TokenOption {
  /** Value that is sent; contains no comma. */
  value: string;
  label: string;
}

interface TokenFieldProps extends Omit<FieldProps, "value"> {
  tokens?: readonly TokenOption[];
  /** Loads suggestions for the typed text. */
  load(query: string, signal: AbortSignal): Promise<readonly TokenOption[]>;
  /** True when values that are not suggested may be added. */
  creates?: boolean;
  /** Largest number of tokens. */
  most?: number;
  /** Shows the labels of `tokens` as soon as scripts run, where values such as ids mean nothing to users. */
  isLabelled?: boolean;
  /** Frequent choices below the field, with their label. */
  offers?: { label: string; tokens: readonly TokenOption[] };
}

const has = (tokens: readonly TokenOption[], { value }: TokenOption) =>
  tokens.some((token) => token.value === value);

/**
 * Several values, chosen from suggestions. Sent as one text with commas. Without scripts, and until the
 * chunk with the suggestions is loaded, it is a plain text field for that text.
 */
export function TokenField({
  tokens = [],
  load,
  creates = false,
  most,
  isLabelled = false,
  offers,
  ...frame
}: TokenFieldProps) {
  const [Input, setInput] = useState<ComponentType<TokenInputProps> | null>(null);
  const [chosen, setChosen] = useState(tokens);
  const title = useId();
  const plain = useRef<HTMLInputElement>(null);
  const composed = useComposed(plain);
  const begun = useRef<TokenInputProps["begun"]>({ text: "", caret: null });
  const brought = useRef<Promise<void>>(undefined);
  const known = [...tokens, ...(offers?.tokens ?? [])];

  async function replaceField(): Promise<void> {
    const { TokenInput } = await import("./token-input.tsx");
    await composed();
    const own = plain.current;
    if (!own) return;
    const isTyped = own.value !== joinTokens(tokens);
    const { chosen, text } = readTokens(isTyped ? own.value : `${own.value},`, known, creates);
    const behind = own.value.length - (own.selectionEnd ?? own.value.length);
    const isFocused = own === document.activeElement;
    begun.current = { text, caret: isFocused ? Math.max(0, text.length - behind) : null };
    // Synchronously: a character typed in between would be lost.
    flushSync(() => {
      setChosen(chosen);
      setInput(() => TokenInput);
    });
  }
  const bring = () => (brought.current ??= replaceField());

  const hasLabels = isLabelled && tokens.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial tokens count
  useEffect(() => {
    if (hasLabels) void bring();
  }, [hasLabels]);

  async function toggle(token: TokenOption): Promise<void> {
    await bring();
    setChosen((now) => {
      if (has(now, token)) return now.filter(({ value }) => value !== token.value);
      return most !== undefined && now.length >= most ? now : [...now, token];
    });
  }

  return (
    <div>
      <Field {...frame} value={joinTokens(tokens)}>
        {(control) =>
          Input ? (
            <Input
              control={control}
              label={frame.label}
              chosen={chosen}
              setChosen={setChosen}
              begun={begun.current}
              first={tokens}
              known={known}
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
