import { type Rendered, renderBody } from "./render-body.ts";

interface Task {
  body: string;
  format: string;
  /** Known targets of addresses of a former forum. */
  links: ReadonlyMap<string, string>;
  hasBlocks: boolean;
}

/**
 * Renders a body in a worker thread, to which functions cannot be sent; returns the addresses to look up
 * instead.
 */
export default function renderWithLinks({
  body,
  format,
  links,
  hasBlocks,
}: Task): Rendered & { addresses: string[] } {
  const addresses = new Set<string>();
  const linkTo = (address: string) => {
    addresses.add(address);
    return links.get(address) ?? null;
  };
  return { ...renderBody(body, format, { linkTo, hasBlocks }), addresses: [...addresses] };
}
