import type { ReactNode } from "react";
import { CallError } from "../api.ts";
import { t } from "../translate.ts";

const REMOVAL_MS = 2000;

/** A short notice about something that happened elsewhere on the page, or is going on. */
export interface Toast {
  toastID: string;
  body: ReactNode;
  /** Buttons and links below the words. */
  actions?: ReactNode;
  /** Has a button that closes it. */
  dismissible?: boolean;
  /** Somebody has closed it. */
  onDismiss?(): void;
  /** Stays until somebody closes or removes it, whatever `autoDismiss` says. */
  persistent?: boolean;
  wide?: boolean;
  /** Leaves by itself, after 3000 ms or `autoDismissDuration`, unless somebody is at it. */
  autoDismiss?: boolean;
  autoDismissDuration?: number;
  className?: string;
  /** Read out at once. */
  isError?: boolean;
}

type AddedToast = Omit<Toast, "toastID"> & { toastID?: string };

/** Fading ones are still listed, for a moment. */
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

/** Oldest first, for the layer that shows them. */
export const listedToasts = () => listed;

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Shows a toast, in place of the one with the same `toastID` if there is one; gives its `toastID`. */
function add(toast: AddedToast): string {
  const toastID = toast.toastID ?? `toast-${++count}`;
  change([...listed.filter((each) => each.toastID !== toastID), { ...toast, toastID, isVisible: true }]);
  return toastID;
}

/** Changes a toast that is shown; false when it is gone. */
function update(toastID: string, changes: Partial<Omit<Toast, "toastID">>): boolean {
  if (!listed.some((each) => each.toastID === toastID && each.isVisible)) return false;
  change(listed.map((each) => (each.toastID === toastID ? { ...each, ...changes } : each)));
  return true;
}

/** Hides a toast; once it has faded it is gone. */
function remove(toastID: string): void {
  const hidden = listed.find((each) => each.toastID === toastID && each.isVisible);
  if (!hidden) return;
  const fading = { ...hidden, isVisible: false };
  change(listed.map((each) => (each === hidden ? fading : each)));
  setTimeout(() => change(listed.filter((each) => each !== fading)), REMOVAL_MS);
}

/** For what is no component. */
export const toasts = { add, update, remove };

export const useToasts = () => toasts;

/** Says that an action failed, in the server's words, until somebody has seen it. */
export function toastError(error: unknown): string {
  const text = error instanceof CallError ? (error.description ?? error.message) : "";
  return add({
    body: text || t("Something has gone wrong."),
    isError: true,
    persistent: true,
    dismissible: true,
  });
}
