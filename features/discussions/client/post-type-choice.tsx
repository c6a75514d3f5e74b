import { type MouseEvent, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { t } from "#platform/client/translate.ts";
import styles from "./post-type-choice.module.css";

/** Another type that the reader may write, and the URL of its form. */
export interface OfferedPostType {
  postTypeID: string;
  name: string;
  title: string;
  helperText: string | null;
  url: string;
}

interface PostTypeChoiceProps {
  types: readonly OfferedPostType[];
  postTypeID: string;
  onChoose(postTypeID: string): void;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Choice of the post type. Its links lead to the form for another type; with JavaScript the form changes in place.
 */
export function PostTypeChoice({ types, postTypeID, onChoose }: PostTypeChoiceProps) {
  const sent = useRef<HTMLInputElement>(null);
  const before = useRef(postTypeID);
  // Dispatches `input` as a field does, for listeners on the form.
  useEffect(() => {
    if (before.current === postTypeID) return;
    before.current = postTypeID;
    sent.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [postTypeID]);
  const helperText = types.find((type) => type.postTypeID === postTypeID)?.helperText;
  return (
    <>
      <input
        ref={sent}
        type="hidden"
        name="postTypeID"
        value={postTypeID}
        // A restored draft sets its type; the fields of the type must exist before the draft fills them.
        onInput={({ currentTarget: { value } }) => {
          if (value !== postTypeID && types.some((type) => type.postTypeID === value))
            flushSync(() => onChoose(value));
        }}
      />
      {(types.length > 1 || helperText) && (
        <div className={styles.choice}>
          {types.length > 1 && (
            <nav aria-label={t("Post Type")}>
              <ul className={styles.types}>
                {types.map((type) => (
                  <li key={type.postTypeID}>
                    <a
                      className={styles.type}
                      href={type.url}
                      aria-current={type.postTypeID === postTypeID ? "page" : undefined}
                      dir="auto"
                      onClick={(event) => {
                        if (!isPlain(event)) return;
                        event.preventDefault();
                        onChoose(type.postTypeID);
                      }}
                    >
                      {type.name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {helperText && (
            <p className={styles.hint} dir="auto">
              {helperText}
            </p>
          )}
        </div>
      )}
    </>
  );
}
