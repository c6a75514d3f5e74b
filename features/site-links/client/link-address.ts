const ADDRESS = /^(https?:\/\/|\/(?![/\\])|#|mailto:|tel:)[^\s"'()<>\\]*$/i;
/** A web address without its scheme, such as `example.org/help`. */
const DOMAIN = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:][^\s"'()<>\\]*)?$/u;

/** Returns the address of a link as typed, with a scheme where it lacks one; null for other texts. */
export function readAddress(text: string): string | null {
  const address = text.trim();
  if (ADDRESS.test(address)) return address;
  return DOMAIN.test(address) ? `https://${address}` : null;
}
