const NEW_TAB = { target: "_blank", rel: "nofollow noopener ugc" };

/** Returns the host to which a link leads; empty for links within the forum and for other protocols. */
const hostOf = ({ protocol, host }: HTMLAnchorElement): string =>
  /^https?:$/.test(protocol) && host !== location.host ? host : "";

/**
 * Marks the links of a post, each with its real host behind it, and opens them in a new tab. Returns a function that removes
 * the hosts.
 */
export function markLinks(place: HTMLElement, hostClass: string): () => void {
  const hosts = [...place.querySelectorAll<HTMLAnchorElement>("a[href]:not(.atMention)")].flatMap((link) => {
    Object.assign(link, NEW_TAB);
    link.dataset["marked"] = "";
    const name = hostOf(link);
    if (name === "") return [];
    const host = document.createElement("bdi");
    host.className = hostClass;
    host.textContent = `(${name})`;
    link.after(" ", host);
    return [host];
  });
  return () => {
    for (const host of hosts) {
      host.previousSibling?.remove();
      host.remove();
    }
  };
}
