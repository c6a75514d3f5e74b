/** Tags, and stylesheets with their tags. Own addresses in them begin with a single slash. */
const TAG = /<style\b[^>]*>[\s\S]*?(?=<\/style)|<[a-z][^<>]*>/gi;
/** Attributes with one address, and pictures in styles. */
const ONE =
  /( (?:href|src|action|formaction|poster|data-entry)="|url\((?:&quot;|["'])?)(\/(?!\/)[^"'<>&)?#]*)/gi;
/** Attributes with several addresses, each after a space or at the beginning. */
const SEVERAL = /( (?:srcset|data-modules)=")([^"]*)/gi;

/** Returns the path below which a forum with this address is, without a trailing slash: empty at the root of its host. */
export const basePathOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/$/, "");

/**
 * Adds the base path to a path of the forum; other addresses are returned as they are. Within the forum and in its
 * tables, paths begin at the forum's own root.
 */
export const withBase = (base: string, address: string): string =>
  /^\/(?!\/)/.test(address) ? base + address : address;

/**
 * Removes the base path from the beginning of a path, which may have a query and a fragment. Null when the path is not
 * below it.
 */
export function withoutBase(base: string, path: string): string | null {
  if (!path.startsWith(base)) return null;
  const rest = path.slice(base.length);
  return /^(?:$|[/?#])/.test(rest) ? rest.replace(/^(?!\/)/, "/") : null;
}

/** Returns HTML with every own address in its tags and stylesheets changed. Text, and what scripts contain, stays as it is. */
export function htmlWith(change: (address: string) => string, html: string): string {
  return html.replace(TAG, (tag) =>
    tag.includes("/", 1)
      ? tag
          .replace(ONE, (_all, before: string, address: string) => before + change(address))
          .replace(
            SEVERAL,
            (_all, before: string, addresses: string) =>
              before + addresses.replace(/(?<=^|\s)\/(?!\/)[^\s]*/g, (address) => change(address)),
          )
      : tag,
  );
}

/** Adds the base path to the addresses of the forum in HTML, as browsers get it. */
export const htmlWithBase = (base: string, html: string): string =>
  htmlWith((address) => base + address, html);

/** Adds the base path to the addresses of files in a stylesheet. */
export const cssWithBase = (base: string, css: string): string =>
  css.replace(/(url\(\s*["']?|@import\s+["'])(?=\/(?!\/))/gi, (before) => before + base);
