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

/** Widths of 375, 516, 720, 1022 and 1320 pixels. */
export type ModalSize = "small" | "medium" | "large" | "xl" | "xxl";

interface ModalProps {
  title: string;
  size?: ModalSize;
  /** A question stays small on small screens; other modals fill them. */
  isQuestion?: boolean;
  /** True with unsaved input: closing asks for confirmation, and a click outside does nothing. */
  hasChanges?: boolean;
  /** Called when closed; unmount the modal then. */
  onClose(): void;
  /** Buttons that stay visible below the scrolling content. */
  footer?: Part;
  children: Part;
}

/**
 * Content that may close the modal: `leave` asks for confirmation when there is unsaved input, `close` does
 * not.
 */
type Part = ReactNode | ((modal: { close(): void; leave(): void }) => ReactNode);

/**
 * Elements that receive the initial focus: the first field, else the least consequential button of the
 * footer.
 */
const FIRST = [
  "[data-modal-body] :is(input:not([type=hidden]), select, textarea, [contenteditable=true]):not(:disabled)",
  "[data-modal-footer] :is(button, a[href])",
];

const focusFirst = (dialog: HTMLDialogElement) =>
  (
    FIRST.map((selector) => dialog.querySelector<HTMLElement>(selector)).find((found) => found) ?? dialog
  ).focus();

/**
 * The page behind loses its scroll bar but reserves its width. For a modal over a modal this is already
 * done.
 */
function lockWidth(): void {
  const { documentElement: page } = document;
  if (document.querySelector("dialog:modal")) return;
  page.style.setProperty("--width-scroll-bar", `${innerWidth - page.clientWidth}px`);
}

/**
 * A modal dialog, open while rendered. The native dialog makes the page behind it inert, traps the focus
 * and restores it.
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
    // Restores the focus when the component is unmounted too.
    return () => shown.close();
  }, []);

  async function close(): Promise<void> {
    if (await fadeAway(dialog.current)) onClose();
  }
  const leave = () => (hasChanges ? setAsking(true) : void close());

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // Browsers do not always fire `cancel`; handling Escape here prevents closing without confirmation.
    event.preventDefault();
    event.stopPropagation();
    leave();
  }

  /**
   * Counts only clicks that begin and end outside: dragging a selection out of a field must not close the
   * modal.
   */
  const pressedOutside = useRef(false);
  const notePress = ({ target }: PointerEvent) => {
    pressedOutside.current = target === dialog.current;
  };
  const leaveFromOutside = ({ target }: { target: EventTarget }) => {
    if (target === dialog.current && pressedOutside.current && !hasChanges) void close();
  };

  /** Runs when the browser closes it anyway, as with the second press of a phone's back button. */
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
