import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { t } from "../translate.ts";
import { Button, IconButton } from "./button.tsx";
import { fadeAway } from "./fade-away.ts";
import styles from "./modal.module.css";

/** 375, 516, 720, 1022 and 1320 pixels wide. */
export type ModalSize = "small" | "medium" | "large" | "xl" | "xxl";

interface ModalProps {
  title: string;
  size?: ModalSize;
  /** A question stays a small box on small screens too; other modals fill them. */
  isQuestion?: boolean;
  /** Something typed in it would be lost: closing it asks first, and a click beside it does nothing. */
  hasChanges?: boolean;
  /** It has closed: what shows it takes it away. */
  onClose(): void;
  /** Buttons that stay in sight below what scrolls. */
  footer?: Part;
  children: Part;
}

/** What is in a modal may close it: `leave` asks first when something would be lost, `close` does not. */
type Part = ReactNode | ((modal: { close(): void; leave(): void }) => ReactNode);

/** What a person who opens a modal wants to reach first: a field, else the least that the footer offers. */
const FIRST = [
  "[data-modal-body] :is(input:not([type=hidden]), select, textarea, [contenteditable=true]):not(:disabled)",
  "[data-modal-footer] :is(button, a[href])",
];

const focusFirst = (dialog: HTMLDialogElement) =>
  (
    FIRST.map((selector) => dialog.querySelector<HTMLElement>(selector)).find((found) => found) ?? dialog
  ).focus();

/** The page behind loses its scroll bar, not the place it takes. A modal over a modal finds it gone already. */
function lockWidth(): void {
  const { documentElement: page } = document;
  if (document.querySelector("dialog:modal")) return;
  page.style.setProperty("--width-scroll-bar", `${innerWidth - page.clientWidth}px`);
}

/**
 * A window over the page, open while it is rendered. The browser's own dialog makes the page behind it inert, keeps
 * the focus inside and gives it back.
 */
export function Modal({
  title,
  size = "medium",
  isQuestion = false,
  hasChanges = false,
  onClose,
  footer,
  children,
}: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState(false);

  useLayoutEffect(() => {
    const shown = dialog.current as HTMLDialogElement;
    lockWidth();
    shown.showModal();
    focusFirst(shown);
    // Taken away by whoever showed it, it gives the focus back as well.
    return () => shown.close();
  }, []);

  async function close(): Promise<void> {
    if (await fadeAway(dialog.current)) onClose();
  }
  const leave = () => (hasChanges ? setAsking(true) : void close());

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // The browser asks whether it may close only now and then; this way it never closes by itself.
    event.preventDefault();
    event.stopPropagation();
    leave();
  }

  /** Only what begins and ends beside it counts: a selection dragged out of a field is no wish to leave. */
  const pressedOutside = useRef(false);
  const notePress = ({ target }: PointerEvent) => {
    pressedOutside.current = target === dialog.current;
  };
  const leaveFromOutside = ({ target }: { target: EventTarget }) => {
    if (target === dialog.current && pressedOutside.current && !hasChanges) void close();
  };

  /** Where the browser closes it after all, as with the second press of a phone's button. */
  function closedByBrowser({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
    if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return;
    if (currentTarget.dataset["closing"] !== undefined) return;
    if (hasChanges) {
      currentTarget.showModal();
      setAsking(true);
    } else onClose();
  }

  const filled = (part: Part) => (typeof part === "function" ? part({ close, leave }) : part);
  return (
    <dialog
      ref={dialog}
      className={`${styles.modal} ${styles[size]} ${isQuestion ? styles.question : styles.window}`}
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={closeOnEscape}
      onPointerDown={notePress}
      onClick={leaveFromOutside}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClose={closedByBrowser}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          <IconButton icon="close" label={t("Close")} onClick={leave} />
        </header>
        <div className={styles.body} data-modal-body="">
          {filled(children)}
        </div>
        {footer && (
          <footer className={styles.foot} data-modal-footer="">
            {filled(footer)}
          </footer>
        )}
      </div>
      {asking && (
        <UnsavedChanges
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false);
            void close();
          }}
        />
      )}
    </dialog>
  );
}

function UnsavedChanges({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  return (
    <Modal
      title={t("Unsaved Changes")}
      size="small"
      isQuestion
      onClose={onStay}
      footer={({ close }) => (
        <>
          <Button onClick={close}>{t("Keep Editing")}</Button>
          <Button kind="primary" onClick={onLeave}>
            {t("Leave")}
          </Button>
        </>
      )}
    >
      <p>{t("You have unsaved changes. Are you sure you want to leave?")}</p>
    </Modal>
  );
}
