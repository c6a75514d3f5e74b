import { type ComponentType, useRef, useState } from "react";
import field from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import type { TokenInputProps } from "./token-input.tsx";

export interface TokenOption {
  /** What is sent; no comma stands in it. */
  value: string;
  label: string;
}

interface TokenFieldProps extends Omit<FieldProps, "value"> {
  tokens?: readonly TokenOption[];
  /** Suggestions for what is typed. */
  load(query: string, signal: AbortSignal): Promise<readonly TokenOption[]>;
  /** Whether one may add what nobody suggested. */
  creates?: boolean;
  /** How many there may be. */
  most?: number;
}

const joined = (tokens: readonly TokenOption[]) => tokens.map(({ value }) => value).join(", ");

/**
 * Several values, chosen from suggestions. Sent as one text with commas; without scripts, and until the chunk with the
 * suggestions is there, it is a plain field to write that text in.
 */
export function TokenField({ tokens = [], load, creates = false, most, ...frame }: TokenFieldProps) {
  const [Input, setInput] = useState<ComponentType<TokenInputProps> | null>(null);
  const plain = useRef<HTMLInputElement>(null);
  const written = useRef({ text: "", focused: false });

  function bring(): void {
    void import("./token-input.tsx").then(({ TokenInput }) => {
      if (!plain.current) return;
      written.current = { text: plain.current.value, focused: plain.current === document.activeElement };
      setInput(() => TokenInput);
    });
  }

  return (
    <Field {...frame} value={joined(tokens)}>
      {(control) =>
        Input ? (
          <Input
            control={control}
            label={frame.label}
            tokens={tokens}
            written={written.current.text}
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
  );
}
