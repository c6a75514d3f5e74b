import { t } from "#platform/client/translate.ts";

/** Returns the name of the file at an address, for people. */
function fileName(address: string): string {
  const last = address.split(/[?#]/)[0]?.split("/").filter(Boolean).at(-1) ?? address;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** An image in a small text, such as an emoji or the icon of a link, is replaced by its text. */
const SMALL = ".emoji, .embed-link img, .embed-quote img, a[data-frame] img, button[data-frame] img";

/**
 * Replaces an image that could not be loaded with one line: its text, and a link to the original. Keeps the content
 * below in place when the image is above the window.
 */
export function collapseImage(image: HTMLImageElement): void {
  if (!image.isConnected) return;
  if (image.matches(SMALL)) {
    image.replaceWith(image.alt);
    return;
  }
  const link = image.closest("a");
  const replaced = link && link.textContent?.trim() === "" ? link : image;
  const line = document.createElement("span");
  line.dataset["lost"] = "";
  // Its texts must not decide the direction of the post.
  line.dir = document.documentElement.dir;
  const name = element("b", image.alt.trim() || fileName(image.src));
  name.dir = "auto";
  const open = element("a", t("Open Original"));
  open.href = image.src;
  open.target = "_blank";
  open.rel = "noopener nofollow ugc";
  line.append(name, element("span", t("Not available")), open);
  const { bottom } = replaced.getBoundingClientRect();
  const height = document.documentElement.scrollHeight;
  replaced.replaceWith(line);
  // Other browsers do this themselves.
  if (bottom < 0 && !CSS.supports("overflow-anchor", "auto"))
    scrollBy({ top: document.documentElement.scrollHeight - height, behavior: "instant" });
}
