import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FieldNotes, useField } from "#platform/client/ui/field.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { PollOption } from "../contract.ts";
import styles from "./poll-fields.module.css";

const NEW = 3;
/** Without scripts, no field can be added. */
const MORE_WITHOUT_SCRIPTS = 5;

interface OptionFieldsProps {
  options: readonly Pick<PollOption, "pollOptionID" | "body">[];
  /** True when members have voted: options can be added, but not changed. */
  isLocked: boolean;
  maxOptions: number;
  optionLength: number;
}

const numbers = (from: number, count: number) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => from + index);

/** Fields for the options of a poll; empty ones are left out. */
export function OptionFields({ options, isLocked, maxOptions, optionLength }: OptionFieldsProps) {
  const name = "pollOption";
  const { id, error, typed } = useField({ name: "pollOptionCount", label: t("Options") });
  const refused = useField({ name, label: t("Options") }).error;
  const [count, setCount] = useState(Math.min(Number(typed) || (options.length > 0 ? 0 : NEW), maxOptions));
  const list = useRef<HTMLDivElement>(null);
  const field = (number: number) => (
    <TextField
      key={number}
      name={`${name}[n${number}]`}
      label={t("Option {number}", { number: options.length + number + 1 })}
      maxLength={optionLength}
      autoComplete="off"
      onKeyDown={goOn}
    />
  );

  function add(): void {
    flushSync(() => setCount(count + 1));
    list.current?.querySelector<HTMLElement>(`[name="${name}[n${count}]"]`)?.focus();
  }

  /** Enter leads to the next option, and to a new one after the last; elsewhere in the form it posts. */
  function goOn(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])") ?? [])];
    const next = fields[fields.indexOf(event.currentTarget) + 1];
    if (next) next.focus();
    else if (count + options.length < maxOptions) add();
  }

  return (
    <div ref={list} className={styles.options}>
      {options.map(({ pollOptionID, body }, index) =>
        isLocked ? (
          <p key={pollOptionID} dir="auto">
            <input type="hidden" name={`${name}[o${pollOptionID}]`} value={body} />
            {body}
          </p>
        ) : (
          <TextField
            key={pollOptionID}
            name={`${name}[o${pollOptionID}]`}
            label={t("Option {number}", { number: index + 1 })}
            maxLength={optionLength}
            autoComplete="off"
            value={body}
            onKeyDown={goOn}
          />
        ),
      )}
      {numbers(0, count).map(field)}
      <noscript>{numbers(count, MORE_WITHOUT_SCRIPTS).map(field)}</noscript>
      <input
        type="hidden"
        name="pollOptionCount"
        value={count}
        // A restored draft says how many fields it fills; they must exist before that.
        onInput={({ currentTarget: { value } }) => {
          const wanted = Math.min(Number(value) || 0, maxOptions);
          if (wanted > count) flushSync(() => setCount(wanted));
        }}
      />
      {count + options.length < maxOptions && (
        <Button kind="text" onClick={add}>
          <Icon name="plus" size={16} />
          {t("Add Option")}
        </Button>
      )}
      <FieldNotes
        id={id}
        hint={
          isLocked
            ? t("Members have voted: options can be added, but not changed or removed.")
            : t("2 to 20 options. Empty ones are left out.")
        }
        error={refused ?? error}
      />
    </div>
  );
}
