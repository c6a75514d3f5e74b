import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from "react-aria-components/ComboBox";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Button, Tag, TagGroup, TagList } from "react-aria-components/TagGroup";
import { currentLocale, t } from "../translate.ts";
import field from "./field.module.css";
import type { Control } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { partsOf, readTokens } from "./read-tokens.ts";
import type { TokenOption } from "./token-field.tsx";
import styles from "./token-input.module.css";
import { useTypedTokens } from "./use-typed-tokens.ts";
import { withinModal } from "./within-modal.ts";

export interface TokenInputProps {
  control: Control;
  label: string;
  chosen: readonly TokenOption[];
  setChosen(chosen: readonly TokenOption[]): void;
  /** Text of the plain field when this one replaced it, and the caret's position if it had the focus. */
  begun: { text: string; caret: number | null };
  /** The initial tokens. */
  first: readonly TokenOption[];
  /** Tokens whose labels are known. */
  known: readonly TokenOption[];
  load(query: string, signal: AbortSignal): Promise<readonly TokenOption[]>;
  creates: boolean;
  most: number | undefined;
}

/**
 * Delays a function until a press and its click are over: a button that moves under the pointer would not
 * receive the click.
 */
function usePress(): (run: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const listening = new AbortController();
    const note = ({ type }: Event) => {
      isPressed.current = type === "pointerdown";
    };
    for (const type of ["pointerdown", "pointerup", "pointercancel"])
      addEventListener(type, note, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (run) => {
    if (isPressed.current) addEventListener("pointerup", () => setTimeout(run), { once: true });
    else setTimeout(run);
  };
}

/** Prefix of the key of the option that adds the typed text; no token's value begins with it. */
const NEW = "new,";

/** Interactive part of a token field: removable tokens, and suggestions. */
export function TokenInput({
  control,
  label,
  chosen,
  setChosen,
  begun,
  first,
  known,
  load,
  creates,
  most,
}: TokenInputProps) {
  const [announcement, announce] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const onAdded = (token: TokenOption) => announce(t("{name} added", { name: token.label }));
  const typed = useTypedTokens({ chosen, setChosen, begun: begun.text, load, creates, most, onAdded });
  const { text, query, found, searching, problem, isKnown } = typed;
  const afterPress = usePress();
  const isFull = most !== undefined && chosen.length >= most;

  const options = useMemo(() => {
    if (isFull) return [];
    const free = found.filter(({ value }) => !chosen.some((token) => token.value === value));
    return creates && query !== "" && !isKnown
      ? [...free, { value: NEW + query, label: t("Add “{text}”", { text: query }) }]
      : free;
  }, [found, chosen, creates, query, isKnown, isFull]);

  // Before the next character is typed.
  useLayoutEffect(() => {
    if (begun.caret === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(begun.caret, begun.caret);
  }, [begun]);

  // Typed text that is no token yet is visible, so it is sent as well.
  const value = [...chosen.map((token) => token.value), ...partsOf(text)].join(", ");
  const sent = useRef<HTMLInputElement>(null);
  const latest = useRef({ typed, value });
  useEffect(() => {
    const hasChanged = latest.current.value !== value;
    latest.current = { typed, value };
    // Notifies listeners on the form, as other fields do.
    if (hasChanged) sent.current?.dispatchEvent(new Event("input", { bubbles: true }));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same for as long as the field is there
  useEffect(() => {
    const own = sent.current;
    const form = own?.form;
    const listening = new AbortController();
    const { signal } = listening;
    own?.addEventListener(
      "input",
      () => {
        // A draft was restored into the form.
        if (own.value === latest.current.value) return;
        const filled = readTokens(`${own.value},`, known, creates);
        setChosen(filled.chosen);
        latest.current.typed.replace(filled.text);
      },
      { signal },
    );
    form?.addEventListener(
      "reset",
      () => {
        setChosen(first);
        latest.current.typed.replace("");
      },
      { signal },
    );
    form?.addEventListener(
      "submit",
      (event) => {
        if (partsOf(latest.current.typed.text).length === 0) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        void latest.current.typed.commit().then((isDone) => {
          if (!isDone) input.current?.focus();
          // The form cannot be submitted again during the submit event.
          else setTimeout(() => form.requestSubmit(event.submitter));
        });
      },
      { capture: true, signal },
    );
    return () => listening.abort();
  }, []);

  function add(key: string): void {
    const option = options.find(({ value }) => value === key);
    if (option) typed.choose(key.startsWith(NEW) ? { value: query, label: query } : option);
  }

  function remove(values: ReadonlySet<unknown>): void {
    const gone = chosen.filter(({ value }) => values.has(value)).map((token) => token.label);
    setChosen(chosen.filter(({ value }) => !values.has(value)));
    announce(t("{name} removed", { name: gone.join(", ") }));
    if (chosen.length === values.size) input.current?.focus();
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    const last = chosen.at(-1);
    if (event.key === "Backspace" && text === "" && last) remove(new Set([last.value]));
    // Closes the suggestions but not the modal around them.
    const isOpen = event.currentTarget.getAttribute("aria-expanded") === "true";
    if (event.key === "Escape" && isOpen) event.preventDefault();
    const isPointing = event.currentTarget.hasAttribute("aria-activedescendant");
    if (query === "" || isPointing || event.nativeEvent.isComposing) return;
    // For an unknown token, the comma is typed as text.
    if (event.key !== "Enter" && !(event.key === "," && (creates || isKnown))) return;
    event.preventDefault();
    void typed.commit();
  }

  const problemID = `${control.id}-problem`;
  const describedBy =
    [control["aria-describedby"], problem && problemID].filter(Boolean).join(" ") || undefined;
  const isInvalid = control["aria-invalid"] ?? (problem === null ? undefined : true);
  return (
    <I18nProvider locale={currentLocale().tag}>
      <div
        ref={box}
        className={`${field.input} ${styles.box}`}
        data-invalid={isInvalid}
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
          aria-describedby={describedBy}
          items={options}
          value={null}
          inputValue={text}
          onInputChange={typed.change}
          onChange={(key) => key !== null && add(String(key))}
          onBlur={() => {
            // Switching to another window does not finish typing.
            if (document.activeElement !== input.current)
              afterPress(() => void latest.current.typed.commit());
          }}
          isInvalid={isInvalid ?? false}
          // Native validation would block sending the form again.
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
        <input ref={sent} type="hidden" name={control.name} value={value} />
      </div>
      {problem !== null && (
        <p className={field.error} id={problemID} role="alert">
          {problem}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </I18nProvider>
  );
}
