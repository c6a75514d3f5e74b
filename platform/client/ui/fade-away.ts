/** Lets a dialog end what it is animated with, and closes it. False when it is gone, or closing already. */
export async function fadeAway(dialog: HTMLDialogElement | null): Promise<boolean> {
  if (!dialog || dialog.dataset["closing"] !== undefined) return false;
  dialog.dataset["closing"] = "";
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
  if (!dialog.isConnected) return false;
  dialog.close();
  return true;
}
