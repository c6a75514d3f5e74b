import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from "react-aria-components/ComboBox";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Button, Tag, TagGroup, TagList } from "react-aria-components/TagGroup";
import { currentLocale, t } from "../translate.ts";
import field from "./field.module.css";
import type { Control } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { TokenOption, Written } from "./token-field.tsx";
import styles from "./token-input.module.css";
import { useSuggestions } from "./use-suggestions.ts";
import { withinModal } from "./within-modal.ts";

export interface TokenInputProps {
  control: Control;
  label: string;
  chosen: readonly TokenOption[];
  setChosen(chosen: readonly TokenOption[]): void;
  /** What the plain field held, and whether it had the focus, when this one took its place. */
  before: Written;
  focused: boolean;
  load(query: string, signal: AbortSignal): Promise<readonly TokenOption[]>;
  creates: boolean;
  most: number | undefined;
}

/** Begins the key of the option that adds what is typed; no value of a token does. */
const NEW = "new,";

const same = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: "base" }) === 0;

/** The rich half of a token field: chosen ones that can be taken out, and suggestions for another. */
export function TokenInput({
  control,
  label,
  chosen,
  setChosen,
  before,
  focused,
  load,
  creates,
  most,
}: TokenInputProps) {
  const [text, setText] = useState(before.text);
  const [said, say] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { found, searching } = useSuggestions(text.trim(), load);
  const typed = text.trim().replaceAll(",", "");
  const isFull = most !== undefined && chosen.length >= most;

  const options = useMemo(() => {
    const free = found.filter(({ value }) => !chosen.some((token) => token.value === value));
    const isKnown = [...found, ...chosen].some((token) => same(token.label, typed));
    return creates && typed !== "" && !isKnown
      ? [...free, { value: NEW + typed, label: t("Add “{text}”", { text: typed }) }]
      : free;
  }, [found, chosen, creates, typed]);

  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  // As any other field does, for whoever listens on the form.
  const sent = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (chosen !== before.chosen) sent.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [chosen, before]);

  function add(key: string): void {
    const option = options.find(({ value }) => value === key);
    if (!option || isFull) return;
    const token = key.startsWith(NEW) ? { value: typed, label: typed } : option;
    setChosen([...chosen, token]);
    setText("");
    say(t("{name} added", { name: token.label }));
  }

  function remove(values: ReadonlySet<unknown>): void {
    const gone = chosen.filter(({ value }) => values.has(value)).map((token) => token.label);
    setChosen(chosen.filter(({ value }) => !values.has(value)));
    say(t("{name} removed", { name: gone.join(", ") }));
    if (chosen.length === values.size) input.current?.focus();
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    const last = chosen.at(-1);
    if (event.key === "Backspace" && text === "" && last) remove(new Set([last.value]));
    // It leaves the suggestions, and not the modal that they are in as well.
    const isOpen = event.currentTarget.getAttribute("aria-expanded") === "true";
    if (event.key === "Escape" && isOpen) event.preventDefault();
    const isPointing = event.currentTarget.hasAttribute("aria-activedescendant");
    if (typed === "" || isPointing || (event.key !== "Enter" && event.key !== ",")) return;
    event.preventDefault();
    const meant = options.find((option) => same(option.label, typed)) ?? options.at(-1);
    if (meant && (same(meant.label, typed) || meant.value.startsWith(NEW))) add(meant.value);
  }

  return (
    <I18nProvider locale={currentLocale().tag}>
      <div
        ref={box}
        className={`${field.input} ${styles.box}`}
        data-invalid={control["aria-invalid"]}
        onPointerDown={({ target }) => target === box.current && setTimeout(() => input.current?.focus())}
      >
        <TagGroup aria-label={t("Chosen: {label}", { label })} onRemove={remove}>
          <TagList className={styles.tokens} items={chosen.map((token) => ({ ...token, id: token.value }))}>
            {({ label }) => (
              <Tag className={styles.token} textValue={label}>
                {label}
                <Button slot="remove" className={styles.remove} aria-label={t("Remove")}>
                  <Icon name="close" size={14} />
                </Button>
              </Tag>
            )}
          </TagList>
        </TagGroup>
        <ComboBox
          className={styles.combo}
          aria-label={label}
          aria-describedby={control["aria-describedby"]}
          items={options}
          value={null}
          inputValue={text}
          onInputChange={setText}
          onChange={(key) => key !== null && add(String(key))}
          isInvalid={control["aria-invalid"] ?? false}
          // The browser would keep the form from being sent again.
          validationBehavior="aria"
          allowsCustomValue
          allowsEmptyCollection={searching}
          menuTrigger="input"
        >
          <Input
            ref={input}
            id={control.id}
            className={styles.input}
            dir="auto"
            autoComplete="off"
            readOnly={isFull}
            aria-required={control.required}
            onKeyDownCapture={onKey}
          />
          <Popover
            className={styles.list}
            triggerRef={box}
            offset={4}
            containerPadding={16}
            {...withinModal(box)}
          >
            <ListBox
              items={options.map((option) => ({ ...option, id: option.value }))}
              renderEmptyState={() => <p className={styles.none}>{t("Loading")}</p>}
            >
              {({ label }) => <ListBoxItem className={styles.option}>{label}</ListBoxItem>}
            </ListBox>
          </Popover>
        </ComboBox>
        <input
          ref={sent}
          type="hidden"
          name={control.name}
          value={chosen.map(({ value }) => value).join(", ")}
        />
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </I18nProvider>
  );
}
