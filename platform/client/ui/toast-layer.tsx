import {
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { t } from "../translate.ts";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import styles from "./toast.module.css";
import { type ListedToast, listedToasts, useToasts, watchToasts } from "./toasts.ts";

const AUTO_DISMISS_MS = 3000;

interface ToastCardProps {
  toast: ListedToast;
  /** Position in the stack. */
  place: number;
  /** A user is interacting with the toasts: none closes. */
  isHeld: boolean;
  /** Called when a focused toast was removed. */
  onFocusLost(): void;
}

function ToastCard({ toast, place, isHeld, onFocusLost }: ToastCardProps) {
  const { toastID, body, actions, isVisible, dismissible, persistent, wide, className } = toast;
  const { autoDismiss, autoDismissDuration = AUTO_DISMISS_MS } = toast;
  const { remove } = useToasts();
  const card = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  const leaves = autoDismiss && !persistent && isVisible && !isHeld;
  // A changed toast stays as long as a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast is another one after each change
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => remove(toastID), autoDismissDuration);
    return () => clearTimeout(timer);
  }, [leaves, toast]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it holds decides how tall it is
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = text.current as HTMLDivElement;
    setScrolls(scrollHeight > clientHeight);
  }, [body]);

  useLayoutEffect(() => {
    if (!isVisible && card.current?.contains(document.activeElement)) onFocusLost();
  });

  function dismiss(): void {
    remove(toastID);
    toast.onDismiss?.();
  }
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key === "Escape" && dismissible) dismiss();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key for what its button does
    <div
      ref={card}
      className={classes(styles.toast, wide && styles.wide, toast.isError && styles.error, className)}
      style={{ order: place }}
      hidden={!isVisible}
      onKeyDown={closeOnEscape}
    >
      <div className={styles.text}>
        <div ref={text} className={styles.body} dir="auto" tabIndex={scrolls ? 0 : undefined}>
          {body}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {dismissible && (
        <span>
          <IconButton size="compact" icon="close" label={t("Close")} onClick={dismiss} />
        </span>
      )}
    </div>
  );
}

/** Returns whether the reader is looking at another tab. */
function useIsAway(): boolean {
  const [isAway, setIsAway] = useState(document.hidden);
  useEffect(() => {
    const look = () => setIsAway(document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isAway;
}

/** All toasts, the newest nearest to the edge. F6 moves the focus to them and back. */
export function ToastLayer() {
  const listed = useSyncExternalStore(watchToasts, listedToasts);
  const layer = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isAway = useIsAway();
  // Screen readers announce only content added to an existing region.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);

  const giveFocusBack = () =>
    (before.current?.isConnected ? before.current : document.getElementById("content"))?.focus();
  const hasToasts = listed.some(({ isVisible }) => isVisible);

  useEffect(() => {
    if (!hasToasts) {
      setHasPointer(false);
      return;
    }
    const goThereOrBack = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (layer.current?.contains(document.activeElement)) giveFocusBack();
      else layer.current?.focus();
    };
    document.addEventListener("keydown", goThereOrBack);
    return () => document.removeEventListener("keydown", goThereOrBack);
  });

  const cards = (isError: boolean) =>
    isReady &&
    listed.map((toast, place) =>
      (toast.isError ?? false) === isError ? (
        <ToastCard
          key={toast.toastID}
          toast={toast}
          place={place}
          isHeld={hasPointer || hasFocus || isAway}
          onFocusLost={giveFocusBack}
        />
      ) : null,
    );
  return (
    <section
      ref={layer}
      className={styles.layer}
      data-toasts=""
      aria-label={t("Notices")}
      tabIndex={-1}
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHasFocus(true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null;
      }}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
    >
      <div className={styles.region} aria-live="polite" aria-relevant="additions text">
        {cards(false)}
      </div>
      <div className={styles.region} aria-live="assertive" aria-relevant="additions text">
        {cards(true)}
      </div>
    </section>
  );
}
