import { type Rendered, renderBody } from "./render-body.ts";

interface Task {
  body: string;
  format: string;
  /** What addresses of an older forum lead to, as far as it is known. */
  links: ReadonlyMap<string, string>;
}

/** Renders a body in a worker thread, which no function can be sent to: returns the addresses to look up as well. */
export default function renderWithLinks({ body, format, links }: Task): Rendered & { addresses: string[] } {
  const addresses = new Set<string>();
  const linkTo = (address: string) => {
    addresses.add(address);
    return links.get(address) ?? null;
  };
  return { ...renderBody(body, format, { linkTo }), addresses: [...addresses] };
}
