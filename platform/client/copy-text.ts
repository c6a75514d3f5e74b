/** Copies a text to the clipboard. Rejects when the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  // The API exists only on encrypted connections.
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "visually-hidden";
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) throw new Error("The browser does not give access to its clipboard.");
}
