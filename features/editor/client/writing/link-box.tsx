import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import field from "#platform/client/ui/field.module.css";
import { meantAddress } from "./address.ts";
import { Floating } from "./floating.tsx";
import { linkAt, linkRange, removeLink, setLink, textIn } from "./link.ts";
import styles from "./link-box.module.css";

/** Form for the address and the text of a link. */
export function LinkBox({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const id = useId();
  const [range] = useState(() => linkRange(editor));
  const [before] = useState(() => ({ href: linkAt(editor)?.href ?? "", text: textIn(editor, range) }));
  const [address, setAddress] = useState(before.href);
  const [text, setText] = useState(before.text);
  const [isWrong, setWrong] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.select(), []);

  const leave = () => {
    onClose();
    editor.view.focus();
  };
  function apply(): void {
    const href = meantAddress(address);
    if (href === null) {
      setWrong(true);
      first.current?.focus();
      return;
    }
    onClose();
    setLink(editor, range, { href, text: text === null ? null : text || address.trim() });
  }
  function byKey(event: KeyboardEvent): void {
    // It is inside the form of the post, which must not be submitted.
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) apply();
    else if (event.key === "Escape") leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Floating
      editor={editor}
      placement="bottom-start"
      role="dialog"
      aria-label={t("Link")}
      onKeyDown={byKey}
      onInput={(event) => event.stopPropagation()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <div className={styles.box}>
        <label className={field.label} htmlFor={`${id}-address`}>
          {t("Address")}
        </label>
        <input
          ref={first}
          id={`${id}-address`}
          className={field.input}
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          placeholder="https://"
          value={address}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={({ target }) => {
            setAddress(target.value);
            setWrong(false);
          }}
        />
        {isWrong && (
          <p id={`${id}-wrong`} className={field.error} role="alert">
            {t("Enter a web address, email address or phone number, for example https://example.org.")}
          </p>
        )}
        {text !== null && (
          <>
            <label className={field.label} htmlFor={`${id}-text`}>
              {t("Text")}
            </label>
            <input
              id={`${id}-text`}
              className={field.input}
              dir="auto"
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </>
        )}
        <div className={styles.actions}>
          {before.href && (
            <>
              <ButtonLink kind="text" href={before.href} target="_blank" rel="noopener">
                {t("Open")}
              </ButtonLink>
              <Button
                kind="text"
                onClick={() => {
                  onClose();
                  removeLink(editor);
                }}
              >
                {t("Remove")}
              </Button>
            </>
          )}
          <Button kind="text" onClick={leave}>
            {t("Cancel")}
          </Button>
          <Button kind="primary" onClick={apply}>
            {t("Apply")}
          </Button>
        </div>
      </div>
    </Floating>
  );
}
