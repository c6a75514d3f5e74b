import type { ReactNode } from "react";
import { CallError } from "../api.ts";
import { t } from "../translate.ts";
import { moreOfError } from "./more-of-error.tsx";

const REMOVAL_MS = 2000;

/** A short notice about an event or a running action elsewhere on the page. */
export interface Toast {
  toastID: string;
  body: ReactNode;
  /** Buttons and links below the text. */
  actions?: ReactNode;
  /** Shows a close button. */
  dismissible?: boolean;
  /** Called when the user closes the toast. */
  onDismiss?(): void;
  /** Stays until it is closed or removed, regardless of `autoDismiss`. */
  persistent?: boolean;
  wide?: boolean;
  /**
   * Closes by itself after `autoDismissDuration`, 3000 ms by default, unless the user interacts with it.
   */
  autoDismiss?: boolean;
  autoDismissDuration?: number;
  className?: string;
  /** Announced immediately. */
  isError?: boolean;
}

type AddedToast = Omit<Toast, "toastID"> & { toastID?: string };

/** Closing toasts stay listed during their animation. */
export interface ListedToast extends Toast {
  isVisible: boolean;
}

let listed: readonly ListedToast[] = [];
let count = 0;
const watchers = new Set<() => void>();

function change(next: readonly ListedToast[]): void {
  listed = next;
  for (const watcher of watchers) watcher();
}

/** Toasts of the layer, oldest first. */
export const listedToasts = () => listed;

/** Subscribes to changes of the toasts. Returns a function that unsubscribes. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Shows a toast, replacing the one with the same `toastID` if there is one. Returns its `toastID`. */
function add(toast: AddedToast): string {
  const toastID = toast.toastID ?? `toast-${++count}`;
  change([...listed.filter((each) => each.toastID !== toastID), { ...toast, toastID, isVisible: true }]);
  return toastID;
}

/** Changes a visible toast. Returns false when it is gone. */
function update(toastID: string, changes: Partial<Omit<Toast, "toastID">>): boolean {
  if (!listed.some((each) => each.toastID === toastID && each.isVisible)) return false;
  change(listed.map((each) => (each.toastID === toastID ? { ...each, ...changes } : each)));
  return true;
}

/** Hides a toast; it is removed after its animation. */
function remove(toastID: string): void {
  const hidden = listed.find((each) => each.toastID === toastID && each.isVisible);
  if (!hidden) return;
  const fading = { ...hidden, isVisible: false };
  change(listed.map((each) => (each === hidden ? fading : each)));
  setTimeout(() => change(listed.filter((each) => each !== fading)), REMOVAL_MS);
}

/** For code outside components. */
export const toasts = { add, update, remove };

export const useToasts = () => toasts;

/** Shows the error of a failed action, in the server's text, until the user closes it. */
export function toastError(error: unknown): string {
  const refusal = error instanceof CallError ? error : null;
  return add({
    body: (refusal?.description ?? refusal?.message) || t("Something has gone wrong."),
    actions: moreOfError(refusal?.body),
    isError: true,
    persistent: true,
    dismissible: true,
  });
}
