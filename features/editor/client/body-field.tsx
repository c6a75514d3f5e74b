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
import styles from "./body-field.module.css";
import { keepForm, sendForm } from "./form-keys.ts";
import { addBelow, plainQuote } from "./plain-quote.ts";
import { onQuoted, type Quoted, takeQuotes } from "./quote-into.ts";
import { readDocument } from "./read-document.ts";
import { type StoredBody, useStoredBody } from "./use-stored-body.ts";
import { useWriting, writing } from "./use-writing.ts";
import type { WritingEntries } from "./writing/writing.tsx";

/** A body as it is stored, and as a plain field takes it where that is something else. */
export interface BodyToEdit extends StoredBody {
  plain?: StoredBody;
}

/** Formats that people write in a plain field; of another one, Markdown is shown there. */
export const PLAIN_FORMAT = "markdown";

interface BodyFieldProps {
  label: string;
  required?: boolean;
  /** Lines it has when it is empty. */
  rows?: number;
  /** What is changed; nothing for a new text. */
  value?: BodyToEdit | undefined;
  /** Takes the focus when it appears: for a form that somebody opened to write in. */
  focused?: boolean;
}

/** Rendered once: each time that React renders a hidden field, it gives it back the value that it began with. */
const Format = memo(({ field: own, begun }: { field: Ref<HTMLInputElement>; begun: string }) => (
  <input ref={own} type="hidden" name="format" defaultValue={begun} />
));

/** The keys that the editor has too; there they are used up before. */
function byKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  if (event.key === "Enter") sendForm(event.currentTarget);
  else if (event.key === "s") keepForm(event.currentTarget);
  else return;
  event.preventDefault();
}

/**
 * Where a body is written: a plain field for Markdown, which becomes the editor when somebody comes to it. The form it
 * stands in sends `body` and `format` either way.
 */
export function BodyField({ label, required = false, rows = 6, value, focused = false }: BodyFieldProps) {
  const api = useApi();
  const [plain] = useState(() => value?.plain ?? value ?? { body: "", format: PLAIN_FORMAT });
  const hint = plain.format === PLAIN_FORMAT ? t("You can use Markdown.") : undefined;
  const { id, error, typed, describedBy } = useField({ name: "body", label, hint });
  const { area, format, write, begin, useOutside } = useStoredBody(plain);

  /** Quotes that the plain field shows as Markdown, until the editor has come. */
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
  const { opened, stage, doors, open, ready, refill, focus } = useWriting({
    onOpen: bringQuotes,
    area,
    begin,
    read: (source) => readDocument(api, source),
    /** Untouched, it is what is stored. */
    fields() {
      const body = area.current?.value ?? "";
      const isUntouched = value?.plain !== undefined && body === value.plain.body;
      return isUntouched ? value : { body, format: format.current?.value ?? PLAIN_FORMAT };
    },
  });
  // A draft is brought back into the fields of a form.
  useOutside(() => void refill(format.current?.value !== "rich2").catch(toastError));
  // Before anybody sees how it is stored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once
  useLayoutEffect(() => {
    if (plain.format === "rich2") queueMicrotask(() => void refill(false).catch(toastError));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once
  useEffect(() => {
    if (focused || document.activeElement === area.current) void open();
    const own = area.current;
    const form = own?.form;
    if (!form) return;
    return onQuoted(form, () => {
      if (doors.current) return bringQuotes(doors.current);
      if (!own.hidden) quotePlainly(own, form);
      void open();
    });
  }, []);

  const isShown = stage === "entering" || stage === "open";
  const isPlain = stage === "plain" || stage === "entering";
  return (
    <div className={field.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what it does for a field of another kind, browsers do by themselves */}
      <label className={field.label} htmlFor={id} onClick={isShown ? focus : undefined}>
        {label}
        {required && <Asterisk />}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside */}
      <div className={styles.frame} style={{ "--rows": rows } as CSSProperties} onKeyDown={byKey}>
        {opened && (
          <div className={isShown ? undefined : styles.coming} inert={!isShown}>
            <opened.Writing
              document={opened.document}
              stored={opened.stored}
              labels={{
                ...{ id: isShown ? id : `${id}-coming`, label, required, describedBy },
                invalid: error !== undefined,
              }}
              onChange={write}
              onReady={(doors) => void ready(doors)}
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
          // biome-ignore lint/a11y/noAutofocus: somebody opened it just now
          autoFocus={focused}
          dir="auto"
          onPointerEnter={() => void writing.load().catch(() => {})}
          onFocus={() => void open()}
        />
        {(stage === "waiting" || stage === "lost") && (
          <div className={styles.waiting}>
            {stage === "waiting" ? (
              <Skeleton lines={3} label={t("Loading")} />
            ) : (
              <>
                <p role="alert">{t("The editor could not be loaded. What you wrote is kept.")}</p>
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
