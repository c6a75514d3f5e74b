/** Goes to an address of the forum as a click on a link does: without loading the document where that is possible. */
export function followLink(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  document.body.append(link);
  link.click();
  link.remove();
}
