import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { classes } from "#platform/client/ui/classes.ts";
import field from "#platform/client/ui/field.module.css";
import { Asterisk, FieldNotes, useField } from "#platform/client/ui/field.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import { whenQuiet } from "#platform/client/when-quiet.ts";
import styles from "./body-field.module.css";
import { onFocusBody } from "./focus-body.ts";
import { saveForm, sendForm } from "./form-keys.ts";
import { addBelow, plainQuote } from "./plain-quote.ts";
import { onQuoted, type Quoted, takeQuotes } from "./quote-into.ts";
import { readDocument } from "./read-document.ts";
import { type StoredBody, useStoredBody } from "./use-stored-body.ts";
import { useWriting, writing } from "./use-writing.ts";
import type { WritingEntries } from "./writing/writing.tsx";

/** A stored body; `plain` is its version for the plain text field, if that differs. */
export interface BodyToEdit extends StoredBody {
  plain?: StoredBody;
}

/** Formats that the plain field edits directly; other formats are shown there as Markdown. */
export const PLAIN_FORMAT = "markdown";

interface BodyFieldProps {
  label: string;
  required?: boolean;
  /** Number of lines when empty. */
  rows?: number;
  /** The text to edit; undefined for a new one. */
  value?: BodyToEdit | undefined;
  /** Takes the focus when it appears: for a form that the user opened to write in. */
  focused?: boolean;
  /** Shown while it is empty. */
  placeholder?: string;
  /** Takes the height that its container, a flex column, has left; its label is for screen readers. */
  fills?: boolean;
}

/** Rendered once: React resets a hidden field to its initial value with each rendering. */
const Format = memo(({ field: own, begun }: { field: Ref<HTMLInputElement>; begun: string }) => (
  <input ref={own} type="hidden" name="format" defaultValue={begun} />
));

/** Shortcuts that the editor has too; the editor handles them first. */
function byKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  if (event.key === "Enter") sendForm(event.currentTarget);
  else if (event.key === "s") saveForm(event.currentTarget);
  else return;
  event.preventDefault();
}

/**
 * Field for a body: a plain field for Markdown, which is replaced by the editor: at once where there is text, otherwise
 * with the first interaction, and in a reply box when the user approaches.
 * In both cases the form sends `body` and `format`.
 */
export function BodyField({
  label,
  required = false,
  rows = 6,
  value,
  focused = false,
  placeholder,
  fills = false,
}: BodyFieldProps) {
  const api = useApi();
  const [plain] = useState(() => value?.plain ?? value ?? { body: "", format: PLAIN_FORMAT });
  const hint = plain.format === PLAIN_FORMAT ? t("You can use Markdown.") : undefined;
  const { id, error, typed, describedBy } = useField({ name: "body", label, hint });
  const { area, format, write, begin, useOutside } = useStoredBody(plain);

  /** Quotes that the plain field shows as Markdown until the editor is loaded. */
  const plainQuotes = useRef<{ quoted: Quoted; plain: string }[]>([]);
  const bringQuotes = (into: WritingEntries) => {
    const form = area.current?.form;
    for (const { quoted, plain } of plainQuotes.current.splice(0)) into.quote(quoted, plain);
    if (form) for (const quoted of takeQuotes(form)) into.quote(quoted);
  };
  const quotePlainly = (into: HTMLTextAreaElement, form: HTMLFormElement) => {
    for (const quoted of takeQuotes(form)) {
      const plain = plainQuote(quoted);
      addBelow(into, plain);
      plainQuotes.current.push({ quoted, plain });
    }
  };
  const { opened, stage, entries, open, ready, refill, focus } = useWriting({
    onOpen: bringQuotes,
    area,
    begin,
    read: (source) => readDocument(api, source),
    /** An unchanged text keeps its stored form. */
    fields() {
      const body = area.current?.value ?? "";
      const isUntouched = value?.plain !== undefined && body === value.plain.body;
      return isUntouched ? value : { body, format: format.current?.value ?? PLAIN_FORMAT };
    },
  });
  // A draft was restored into the fields of the form.
  useOutside(() => void refill(format.current?.value !== "rich2").catch(toastError));
  // Before the stored format becomes visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once
  useLayoutEffect(() => {
    if (plain.format === "rich2") queueMicrotask(() => void refill(false).catch(toastError));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once
  useEffect(() => {
    if (focused || value || document.activeElement === area.current) void open();
    else if (!fills) void whenQuiet().then(open);
    const own = area.current;
    const form = own?.form;
    if (!form) return;
    const stop = onQuoted(form, () => {
      if (entries.current) return bringQuotes(entries.current);
      if (!own.hidden) quotePlainly(own, form);
      void open();
    });
    const stopFocus = onFocusBody(form, () => {
      if (entries.current) entries.current.focus();
      else own.focus({ preventScroll: true });
    });
    return () => {
      stop();
      stopFocus();
    };
  }, []);

  const isShown = stage === "entering" || stage === "open";
  const isPlain = stage === "plain" || stage === "entering";
  return (
    <div className={classes(field.field, fills && styles.fills)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what it does for a field of another kind, browsers do by themselves */}
      <label
        className={fills ? "visually-hidden" : field.label}
        htmlFor={id}
        onClick={isShown ? focus : undefined}
      >
        {label}
        {required && <Asterisk />}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside */}
      <div
        className={styles.frame}
        data-fills={fills || undefined}
        style={{ "--rows": rows } as CSSProperties}
        onKeyDown={byKey}
      >
        {opened && (
          <div className={isShown ? undefined : styles.coming} inert={!isShown}>
            <opened.Writing
              document={opened.document}
              stored={opened.stored}
              labels={{
                ...{ id: isShown ? id : `${id}-coming`, label, required, describedBy },
                ...{ invalid: error !== undefined, placeholder },
              }}
              onChange={write}
              onReady={(entries) => void ready(entries)}
            />
          </div>
        )}
        <textarea
          ref={area}
          id={isPlain ? id : undefined}
          name="body"
          hidden={!isPlain}
          className={classes(field.input, styles.plain)}
          rows={rows}
          required={required && stage === "plain"}
          defaultValue={typed ?? plain.body}
          aria-describedby={describedBy}
          aria-invalid={error === undefined || isShown ? undefined : true}
          // biome-ignore lint/a11y/noAutofocus: the user has just opened it
          autoFocus={focused}
          dir="auto"
          placeholder={placeholder}
          onPointerEnter={() => void writing.load().catch(() => {})}
          onFocus={() => void open()}
        />
        {(stage === "waiting" || stage === "lost") && (
          <div className={styles.waiting}>
            {stage === "waiting" ? (
              <Skeleton lines={3} label={t("Loading")} />
            ) : (
              <>
                <p role="alert">{t("The editor could not be loaded. Your text is saved.")}</p>
                <Button onClick={() => void refill(false)}>{t("Try again")}</Button>
              </>
            )}
          </div>
        )}
        {!isShown && <div className={styles.reserved} aria-hidden="true" />}
        <Format field={format} begun={plain.format} />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
