/** Goes to an address as if a link to it had been followed: pages change by links. */
export function follow(address: string, newTab = false): void {
  const link = document.createElement("a");
  link.href = address;
  if (newTab) {
    link.target = "_blank";
    link.rel = "noopener";
  }
  document.body.append(link);
  link.click();
  link.remove();
}
