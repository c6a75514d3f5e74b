/**
 * Waits for a dialog's closing animation and closes it. Returns false when it is already closed or closing.
 */
export async function fadeAway(dialog: HTMLDialogElement | null): Promise<boolean> {
  if (!dialog || dialog.dataset["closing"] !== undefined) return false;
  dialog.dataset["closing"] = "";
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
  if (!dialog.isConnected) return false;
  dialog.close();
  return true;
}
